import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFocusNet } from '../../../../src/web/shell/focus/use-focus-net.ts'
import { mayTakeFocus } from '../../../../src/web/ui/focus-back.ts'

afterEach(cleanup)

interface PanelProps {
  readonly kind?: string
  /** How the button goes. */
  readonly isDisabling?: boolean
}

function Panel({ kind = 'fui-InlineDrawer', isDisabling = false }: PanelProps) {
  const [hasButton, setButton] = useState(true)
  useFocusNet()
  return (
    <>
      <section tabIndex={-1} className={kind} aria-label="Account">
        {(hasButton || isDisabling) && (
          <button disabled={!hasButton} onClick={() => setButton(false)}>
            Deactivate
          </button>
        )}
        <button>Other</button>
      </section>
      <button>Beside</button>
    </>
  )
}

test.each(['fui-InlineDrawer', 'fui-OverlayDrawer', 'fui-DialogSurface'])(
  'a panel or dialog takes the focus when the button goes that had it, before the next key: %s',
  async (kind) => {
    render(<Panel kind={kind} />)
    const button = screen.getByRole('button', { name: 'Deactivate' })
    button.focus()
    fireEvent.click(button)
    await Promise.resolve()
    expect(document.activeElement).toBe(screen.getByLabelText('Account'))
    expect(mayTakeFocus()).toBe(true)
    screen.getByRole('button', { name: 'Other' }).focus()
    expect(mayTakeFocus()).toBe(false)
  },
)

test('the area takes the focus when the button that had it can be pressed no more', async () => {
  render(<Panel isDisabling />)
  const button = screen.getByRole('button', { name: 'Deactivate' })
  button.focus()
  fireEvent.click(button)
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByLabelText('Account'))
})

test('what is no panel and no dialog leaves the focus alone', async () => {
  render(<Panel kind="" />)
  const button = screen.getByRole('button', { name: 'Deactivate' })
  button.focus()
  fireEvent.click(button)
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

test.each(['Other', 'Beside'])('whoever has gone on to another button stays there: %s', async (name) => {
  render(<Panel />)
  const button = screen.getByRole('button', { name: 'Deactivate' })
  button.focus()
  screen.getByRole('button', { name }).focus()
  fireEvent.click(button)
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByRole('button', { name }))
})
