import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { memo, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rowProps } from '../../../../src/web/ui/virtual-list/row-place.ts'
import type { RowPlace } from '../../../../src/web/ui/virtual-list/row-place.ts'
import { useFocusWhenDrawn } from '../../../../src/web/ui/virtual-list/use-focus-when-drawn.ts'
import { useVirtualRows } from '../../../../src/web/ui/virtual-list/use-virtual-rows.ts'
import { VirtualList } from '../../../../src/web/ui/virtual-list/virtual-list.tsx'
import { mount } from '../../support/mount.tsx'
import { useScreen } from '../../support/screen.ts'

useScreen({ width: 1000, height: 400 })
let draws: number[] = []
beforeEach(() => {
  draws = []
})
afterEach(cleanup)

const Row = memo(function Row({ isActive, ...place }: RowPlace & { readonly isActive: boolean }) {
  draws.push(place.row)
  return (
    <div role="row" {...rowProps(place)} data-row={place.row} tabIndex={isActive ? 0 : -1}>
      {`row ${place.row}`}
    </div>
  )
})

/** A thousand rows, of which ten are in sight, with buttons that lead to another and bring more of them. */
function List({ hasHeader = true }: { readonly hasHeader?: boolean }) {
  const [active, setActive] = useState(0)
  const [height, setHeight] = useState(40)
  const [count, setCount] = useState(1000)
  const rows = useVirtualRows({ count, height, overscan: 2 })
  const focusActive = useFocusWhenDrawn(rows.scroller, `[data-row="${active}"]`)
  const moveTo = (row: number): void => {
    focusActive()
    setActive(row)
    rows.scrollTo(row)
  }
  return (
    <>
      <button type="button" onClick={() => moveTo(1)}>
        second
      </button>
      <button type="button" onClick={() => moveTo(1200)}>
        far away
      </button>
      <button type="button" onClick={() => setCount(2000)}>
        more
      </button>
      <button type="button" onClick={() => setHeight(80)}>
        higher
      </button>
      <button type="button" onClick={() => setHeight(40)}>
        lower
      </button>
      <VirtualList
        role="grid"
        aria-label="all"
        rows={rows}
        active={active}
        className="scroller"
        {...(hasHeader && { header: <div role="rowgroup" aria-label="headings" /> })}
      >
        {(place) => <Row key={place.row} {...place} isActive={place.row === active} />}
      </VirtualList>
    </>
  )
}

const drawn = (): readonly (string | null)[] =>
  screen.getAllByRole('row').map(({ textContent }) => textContent)

function scroll(top: number): void {
  const scroller = document.querySelector('.scroller')
  if (!scroller) throw new Error('nothing scrolls')
  act(() => {
    scroller.scrollTop = top
    fireEvent.scroll(scroller)
  })
}

test('only the rows in sight are drawn, a few beyond them, and the active one wherever it is', async () => {
  await mount(<List />)
  expect(drawn()).toEqual(Array.from({ length: 12 }, (_, row) => `row ${row}`))
  scroll(4000)
  expect(drawn()).toEqual(['row 0', ...Array.from({ length: 14 }, (_, at) => `row ${98 + at}`)])
})

test('scrolling and moving draw only the rows that come or change', async () => {
  const { user } = await mount(<List />)
  expect(draws).toEqual(Array.from({ length: 12 }, (_, row) => row))
  draws = []
  scroll(80)
  expect(draws).toEqual([12, 13])
  draws = []
  await user.click(screen.getByRole('button', { name: 'second' }))
  expect(draws).toEqual([0, 1])
})

test('the focus goes to a row as soon as it is drawn', async () => {
  const { user } = await mount(<List />)
  await user.click(screen.getByRole('button', { name: 'far away' }))
  expect(document.activeElement?.textContent).toBe('far away')
  await user.click(screen.getByRole('button', { name: 'more' }))
  expect(document.activeElement?.textContent).toBe('row 1200')
})

test('rows that become higher are placed anew', async () => {
  const { user } = await mount(<List />)
  await user.click(screen.getByRole('button', { name: 'higher' }))
  expect(drawn()).toHaveLength(7)
  expect(screen.getByText('row 3').style).toMatchObject({ height: '80px', transform: 'translateY(240px)' })
})

test('the active row that was in sight stays in sight when rows become higher, another one moves nothing', async () => {
  // which the browser of these tests measures as 0
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000_000)
  const { user } = await mount(<List />)
  const scroller = document.querySelector('.scroller')
  if (!scroller) throw new Error('nothing scrolls')
  await user.click(screen.getByRole('button', { name: 'more' }))
  await user.click(screen.getByRole('button', { name: 'far away' }))
  const row = await screen.findByText('row 1200')
  await waitFor(() => expect(scroller.scrollTop).toBe(1201 * 40 - 400))
  fireEvent.scroll(scroller)
  await user.click(screen.getByRole('button', { name: 'higher' }))
  await waitFor(() => expect(scroller.scrollTop).toBe(1201 * 80 - 400))
  expect(row.style.transform).toBe(`translateY(${1200 * 80}px)`)
  scroll(400)
  await user.click(screen.getByRole('button', { name: 'lower' }))
  expect(drawn()).toContain('row 10')
  expect(scroller.scrollTop).toBe(400)
})

test('below headings the rows are a group of their own, without them the list holds them itself', async () => {
  await mount(<List />)
  const [headings, body] = screen.getAllByRole('rowgroup')
  expect(headings?.getAttribute('aria-label')).toBe('headings')
  expect(screen.getByText('row 0').parentElement).toBe(body)
  expect(screen.getByText('row 0').getAttribute('aria-rowindex')).toBe('2')
  cleanup()
  await mount(<List hasHeader={false} />)
  expect(screen.queryAllByRole('rowgroup')).toEqual([])
  expect(screen.getAllByRole('row')[0]?.parentElement).toBe(screen.getByRole('grid', { name: 'all' }))
})
