import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { createIntl, RawIntlProvider } from 'react-intl'
import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../../src/web/session/language/messages.ts'
import { useLazyMenu } from '../../../src/web/shell/use-lazy-menu.ts'
import type { LazyMenuProps } from '../../../src/web/shell/use-lazy-menu.ts'
import { waitingToastsAtom } from '../../../src/web/ui/toasts/toasts.ts'

type Part = ComponentType<LazyMenuProps>

/** Loads that the test ends, in the order in which they began. */
let loads: PromiseWithResolvers<Part>[] = []
const load = (): Promise<Part> => {
  const begun = Promise.withResolvers<Part>()
  loads.push(begun)
  return begun.promise
}

beforeEach(() => {
  loads = []
  // the page is never idle here, so that only what the person does counts
  vi.stubGlobal('requestIdleCallback', () => 1)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Loaded({ defaultOpen, takeFocus }: LazyMenuProps) {
  return (
    <>
      <button type="button" ref={takeFocus}>
        Menu
      </button>
      {defaultOpen && <p>the list</p>}
    </>
  )
}

function Bar() {
  const { Part, waiting, defaultOpen, takeFocus } = useLazyMenu(load, 'menu')
  const toasts = useAtomValue(waitingToastsAtom)
  return (
    <>
      {Part ? (
        <Part defaultOpen={defaultOpen} takeFocus={takeFocus} />
      ) : (
        <button type="button" {...waiting}>
          Menu
        </button>
      )}
      {toasts.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}

const intl = createIntl({ locale: 'en', messages: await loadMessages('en') })

const show = () =>
  render(
    <RawIntlProvider value={intl}>
      <Bar />
    </RawIntlProvider>,
  )

const arrive = async (): Promise<void> =>
  act(async () => {
    for (const begun of loads) begun.resolve(Loaded)
  })

test('opens what was clicked before it was there, and shows the button pressed meanwhile', async () => {
  const view = show()
  fireEvent.click(view.getByRole('button'))
  expect(view.getByRole('button').getAttribute('aria-expanded')).toBe('true')
  expect(loads).toHaveLength(1)
  await arrive()
  view.getByText('the list')
})

test('stays closed when a second click takes the first one back', async () => {
  const view = show()
  fireEvent.click(view.getByRole('button'))
  fireEvent.click(view.getByRole('button'))
  expect(view.getByRole('button').getAttribute('aria-expanded')).toBe('false')
  await arrive()
  expect(view.queryByText('the list')).toBeNull()
})

test('stays closed when the person has gone elsewhere meanwhile', async () => {
  const view = show()
  const button = view.getByRole('button')
  act(() => button.focus())
  fireEvent.click(button)
  act(() => button.blur())
  await arrive()
  expect(view.queryByText('the list')).toBeNull()
})

test('is loaded when its button is pointed at or focused, without being opened', async () => {
  const view = show()
  expect(loads).toHaveLength(0)
  fireEvent.pointerEnter(view.getByRole('button'))
  expect(loads).toHaveLength(1)
  await arrive()
  expect(view.queryByText('the list')).toBeNull()
})

test('waits for the release when it arrives while its button is held down, so that the click counts', async () => {
  const view = show()
  const button = view.getByRole('button')
  fireEvent.pointerEnter(button)
  fireEvent.pointerDown(button)
  await arrive()
  expect(view.getByRole('button')).toBe(button)
  act(() => button.focus())
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  await view.findByText('the list')
  expect(document.activeElement).toBe(view.getByRole('button'))
})

test('hands the focus to the button that takes its place', async () => {
  const view = show()
  act(() => view.getByRole('button').focus())
  await arrive()
  expect(document.activeElement).toBe(view.getByRole('button'))
})

test('says when it could not be loaded, and the next click tries again', async () => {
  const view = show()
  fireEvent.click(view.getByRole('button'))
  await act(async () => loads[0]?.reject(new Error('no such file')))
  view.getByText(/^This part of the page could not be loaded/u)
  expect(view.getByRole('button').getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(view.getByRole('button'))
  await arrive()
  view.getByText('the list')
})
