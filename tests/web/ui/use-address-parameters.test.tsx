import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider, type DataRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RouterContext, useAddressParameters } from '../../../src/web/ui/use-address-parameters.ts'

let change: ReturnType<typeof useAddressParameters>[1]

function Shown() {
  const [parameters, changeAddress] = useAddressParameters()
  useEffect(() => {
    change = changeAddress
  }, [changeAddress])
  return <p>{parameters.toString()}</p>
}

/** A page whose guard answers when it is let. */
function openGuarded(address: string): { readonly router: DataRouter; readonly letOn: () => void } {
  let answer = Promise.withResolvers<void>()
  const router = createMemoryRouter(
    [
      {
        path: '/list',
        Component: Shown,
        HydrateFallback: () => null,
        shouldRevalidate: () => true,
        loader: async () => {
          answer = Promise.withResolvers()
          await answer.promise
          return null
        },
      },
      { path: '/other', Component: Shown },
    ],
    { initialEntries: [address] },
  )
  render(
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>,
  )
  return { router, letOn: () => answer.resolve() }
}

test('changes add up while the guard of the first one has not answered', async () => {
  const { router, letOn } = openGuarded('/list?sort=name')
  await act(async () => letOn())
  await act(async () => change({ open: '7' }))
  expect(router.state.navigation.state).toBe('loading')
  await act(async () => change({ search: 'quay', sort: null }, { replace: true }))
  await act(async () => letOn())
  expect(screen.getByText('open=7&search=quay')).toBeDefined()
})

test('two changes in one step add up, and a later one goes on from what is drawn', async () => {
  const { router } = openGuarded('/other')
  await act(async () => {
    change({ open: '7' })
    change({ search: 'quay' })
  })
  expect(router.state.location.search).toBe('?open=7&search=quay')
  await act(async () => change({ open: null }))
  expect(router.state.location.search).toBe('?search=quay')
})

test('what belongs to the page one is on the way to is not taken along', async () => {
  const { router, letOn } = openGuarded('/other?open=7')
  await act(async () => void router.navigate('/list?sort=name'))
  expect(router.state.navigation.state).toBe('loading')
  await act(async () => change({ search: 'quay' }))
  letOn()
  expect(router.state.location.search).toBe('?open=7&search=quay')
})
