import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ButtonLink } from '../../../src/web/ui/links/button-link.tsx'

afterEach(cleanup)

const open = () => {
  const routes = [{ path: '*', element: <ButtonLink to="/filemanager/">To the files</ButtonLink> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/home/'] })
  render(<RouterProvider router={router} />)
  return { router, link: screen.getByRole('link', { name: 'To the files' }) }
}

test('a button that leads somewhere is a link, and the page is not loaded anew', () => {
  const { router, link } = open()
  expect(link.getAttribute('href')).toBe('/filemanager/')
  expect(fireEvent.click(link), 'the browser is left nothing to do').toBe(false)
  expect(router.state.location.pathname).toBe('/filemanager/')
})

test('with Ctrl it is the browser that opens it, in another tab', () => {
  const { router, link } = open()
  fireEvent.click(link, { ctrlKey: true })
  expect(router.state.location.pathname).toBe('/home/')
})
