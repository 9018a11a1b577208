import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFocusWhenDrawn } from '../../../../src/web/ui/virtual-list/use-focus-when-drawn.ts'

afterEach(cleanup)

interface RowsProps {
  readonly count: number
  readonly isAwaited?: boolean
  /** The second row is moved to while this one is being drawn. */
  readonly movesAt?: number
}

function Rows({ count, isAwaited = false, movesAt }: RowsProps) {
  const [active, setActive] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const focusActive = useFocusWhenDrawn(box, `[data-row="${active}"]`)
  useEffect(() => {
    if (isAwaited) focusActive()
  }, [isAwaited, focusActive])
  const moveTo = (row: number): void => {
    focusActive()
    setActive(row)
  }
  return (
    <div ref={box}>
      {Array.from({ length: count }, (_, row) => (
        <button
          key={row}
          ref={(button) => {
            if (button && row === movesAt && active === 0) moveTo(1)
          }}
          type="button"
          data-row={row}
          onClick={() => moveTo(7)}
        >
          {`row ${row}`}
        </button>
      ))}
    </div>
  )
}

const focused = () => document.activeElement?.textContent

test('what is asked for gets the focus once it is drawn, and only once', async () => {
  const view = render(<Rows count={3} />)
  await userEvent.click(screen.getByText('row 2'))
  view.rerender(<Rows count={5} />)
  expect(focused()).toBe('row 2')
  view.rerender(<Rows count={9} />)
  expect(focused()).toBe('row 7')
  act(() => screen.getByText('row 4').focus())
  view.rerender(<Rows count={10} />)
  expect(focused()).toBe('row 4')
})

test('from the beginning where it is awaited, else nothing has the focus', () => {
  const view = render(<Rows count={2} />)
  expect(document.activeElement).toBe(document.body)
  view.unmount()
  render(<Rows count={2} isAwaited />)
  expect(focused()).toBe('row 0')
})

test('a move that comes before the last drawing has come to its end leads where it should', () => {
  const view = render(<Rows count={2} isAwaited movesAt={2} />)
  view.rerender(<Rows count={3} isAwaited movesAt={2} />)
  expect(focused()).toBe('row 1')
})
