import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFocusKept } from '../../../src/web/ui/focus-back.ts'

afterEach(cleanup)

function Panel() {
  const area = useRef<HTMLElement>(null)
  const [hasButton, setButton] = useState(true)
  useFocusKept(area)
  return (
    <>
      <section ref={area} tabIndex={-1} aria-label="Account">
        {hasButton && <button onClick={() => setButton(false)}>Deactivate</button>}
        <button>Other</button>
      </section>
      <button>Beside</button>
    </>
  )
}

test('the area takes the focus when the button goes that had it, before the next key', async () => {
  render(<Panel />)
  const button = screen.getByRole('button', { name: 'Deactivate' })
  button.focus()
  fireEvent.click(button)
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByLabelText('Account'))
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
