import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { searchDelay } from '../../../../src/web/ui/data-table/table-search.tsx'
import { mount } from '../../support/mount.tsx'
import { Cranes, cranes } from './cranes.tsx'
import type { Crane } from './cranes.tsx'

afterEach(cleanup)

describe('paging', () => {
  test('shows ten rows at first and says how many of how many', async () => {
    await mount(<Cranes />)
    expect(names()).toEqual(cranes.slice(0, 10).map(({ name }) => name))
    screen.getByText('1–10 of 37')
  })

  test('turns pages, names the page in the address, and a step back leads to the former one', async () => {
    const { user, address, router } = await mount(<Cranes />)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(names()[0]).toBe('Crane 11')
    expect(address()).toBe('/list?page=1')
    await user.click(screen.getByRole('button', { name: 'Last page' }))
    expect(names()).toHaveLength(7)
    screen.getByText('31–37 of 37')
    await router.navigate(-1)
    await waitFor(() => expect(names()[0]).toBe('Crane 11'))
  })

  test('goes to a page by its number, and for one that is not there to the last', async () => {
    const { user } = await mount(<Cranes />)
    const box = screen.getByRole('textbox', { name: 'Go to page' })
    await user.type(box, '3{Enter}')
    expect(names()[0]).toBe('Crane 21')
    expect(document.activeElement).toBe(box)
    await user.type(box, '99{Enter}')
    expect(names()[0]).toBe('Crane 31')
  })

  test('an address beyond the end leads to the last page', async () => {
    const { address } = await mount(<Cranes />, '/list?page=12')
    await waitFor(() => expect(address()).toBe('/list?page=3'))
    expect(names()[0]).toBe('Crane 31')
  })

  test('another size goes back to the first page', async () => {
    const { user, address } = await mount(<Cranes />, '/list?page=2')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25')
    expect(names()).toHaveLength(25)
    expect(address()).toBe('/list?pageSize=25')
  })
})

describe('the ways to other pages', () => {
  test('are one place with numbers, first, previous, next and last, a box, the size and what is shown', async () => {
    await mount(<Cranes />, '/list?page=2')
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
      'First page',
      'Previous page',
      'Page 1',
      'Page 2',
      'Page 3',
      'Page 4',
      'Next page',
      'Last page',
    ])
    expect(pages.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page')
    pages.getByRole('textbox', { name: 'Go to page' })
    const sizes = pages.getByRole('combobox', { name: 'Rows per page' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '25', '50'])
    pages.getByText('of 4')
    pages.getByText('21–30 of 37')
  })

  test.each([
    ['few rows', '/list', cranes.slice(0, 10)],
    ['large pages', '/list?pageSize=50', cranes],
  ])('are not there when everything fits on one page: %s', async (_what, address, rows) => {
    await mount(<Cranes rows={rows} />, address)
    expect(names()).toHaveLength(rows.length)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('leave the focus in the rows when they go', async () => {
    const { user } = await mount(<Cranes />)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
    expect(document.activeElement).toBe(bodyRows()[0])
  })
})

describe('on a narrow screen', () => {
  beforeEach(() => window.happyDOM.setViewport({ width: 390, height: 800 }))
  afterEach(() => window.happyDOM.setViewport({ width: 1024, height: 768 }))

  test('filters stand behind one button, which says how many count', async () => {
    const { user, address } = await mount(<Cranes filters={<button type="button">Harbour</button>} />)
    const button = screen.getByRole('button', { name: 'Filters' })
    expect([screen.queryByRole('radio'), screen.queryByText('Harbour')]).toEqual([null, null])
    await user.click(button)
    screen.getByText('Harbour')
    await user.click(screen.getByRole('radio', { name: 'Folders' }))
    expect(address()).toBe('/list?type=folder')
    await user.click(screen.getByRole('button', { name: 'Filters (1)' }))
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('a card has no line for what a column says nothing of', async () => {
    await mount(<Cranes />)
    const [first, second] = screen.getAllByRole('row')
    expect([first?.textContent, second?.textContent]).toEqual([
      expect.not.stringContaining('Note'),
      expect.stringContaining('Note'),
    ])
  })
})

describe('order', () => {
  test('a heading sorts ascending, then descending, then not at all where that is allowed', async () => {
    const { user, address } = await mount(<Cranes allowsUnsorted />)
    await user.click(within(loadHeading()).getByRole('button'))
    expect(loadHeading().getAttribute('aria-sort')).toBe('ascending')
    expect(names()[0]).toBe('Crane 1')
    await user.click(within(loadHeading()).getByRole('button'))
    expect(loadHeading().getAttribute('aria-sort')).toBe('descending')
    expect(address()).toBe('/list?sort=load&direction=descending')
    await user.click(within(loadHeading()).getByRole('button'))
    expect(loadHeading().getAttribute('aria-sort')).toBe('none')
    expect(address()).toBe('/list')
  })

  test('elsewhere the third press begins again', async () => {
    const { user, address } = await mount(<Cranes />)
    const press = () =>
      user.click(within(screen.getByRole('columnheader', { name: /Name/u })).getByRole('button'))
    await press()
    expect(address()).toBe('/list?direction=descending')
    await press()
    expect(address()).toBe('/list')
  })

  test('a column that cannot be sorted has no button', async () => {
    await mount(<Cranes />)
    expect(within(screen.getByRole('columnheader', { name: 'Kind' })).queryByRole('button')).toBeNull()
  })
})

describe('search and filters', () => {
  test('waits half a second after the last key', async () => {
    const { user, address } = await mount(<Cranes />, '/list?page=2')
    await user.type(screen.getByRole('searchbox'), '37')
    expect(address()).toBe('/list?page=2')
    await waitFor(() => expect(address()).toBe('/list?search=37'))
    // the address is there a moment before the rows
    await waitFor(() => expect(names()).toEqual(['Crane 37']))
  })

  test('holds nobody back who is on the way to another page', async () => {
    expect(searchDelay, 'milliseconds').toBe(500)
    const { user, address, router } = await mount(<Cranes />)
    const arrival = Promise.withResolvers<null>()
    router.patchRoutes(null, [{ path: '/slow', loader: () => arrival.promise, element: <p>far away</p> }])
    await user.type(screen.getByRole('searchbox'), '37')
    act(() => void router.navigate('/slow'))
    await act(async () => await delay(searchDelay + 100))
    arrival.resolve(null)
    await screen.findByText('far away')
    expect(address()).toBe('/slow')
  })

  test('does not wait on Enter, and tells how many there are', async () => {
    const { user, address } = await mount(<Cranes />)
    await user.type(screen.getByRole('searchbox'), 'crane 3{Enter}')
    expect(address()).toBe('/list?search=crane+3')
    expect(screen.getByRole('status').textContent).toBe('11 results')
  })

  test('says that nothing was found and takes search and filters back together', async () => {
    const { user, address } = await mount(<Cranes />, '/list?search=harbour&type=folder')
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(address()).toBe('/list')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(names()).toHaveLength(10)
  })

  test('shows only folders when they are chosen', async () => {
    const { user, address } = await mount(<Cranes />, '/list?page=1')
    await user.click(screen.getByRole('radio', { name: 'Folders' }))
    expect(address()).toBe('/list?type=folder')
    screen.getByText('1–10 of 13')
  })
})

describe('rows', () => {
  test('one row is reached by Tab; arrows, Home and End move and Enter opens', async () => {
    const opened: string[] = []
    const { user } = await mount(<Cranes onOpen={(crane) => opened.push(crane.name)} />)
    const rows = bodyRows()
    expect(rows.filter(({ tabIndex }) => tabIndex === 0)).toEqual([rows[0]])
    rows[0]?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}{End}{Enter}{Home}{Enter}')
    expect(opened).toEqual(['Crane 2', 'Crane 10', 'Crane 1'])
  })

  test('a click opens, but not one on a button of the row', async () => {
    const opened: string[] = []
    const { user } = await mount(<Cranes onOpen={(crane) => opened.push(crane.name)} />)
    await user.click(screen.getByText('Crane 2'))
    await user.click(screen.getByRole('button', { name: 'Lift Crane 3' }))
    expect(opened).toEqual(['Crane 2'])
  })

  test('words stay in one line but where a column lets them wrap; the rest is said on hover', async () => {
    await mount(<Cranes rows={cranes.slice(0, 2)} />)
    expect(getComputedStyle(screen.getByTitle('Crane 2')).whiteSpace).toBe('nowrap')
    expect(getComputedStyle(screen.getByTitle('old')).whiteSpace).toBe('normal')
  })

  test('of the row that is open the box is not ticked, unless it is selected', async () => {
    const selection = { keys: new Set(['3']), nameOf: ({ name }: Crane) => name, onToggle: () => {} }
    await mount(<Cranes onOpen={() => {}} openKey="2" selection={selection} />)
    const ticked = screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map((box) => box.getAttribute('aria-label'))
    expect(ticked).toEqual(['Select “Crane 3”'])
    const marks = bodyRows().map((row) => [
      row.getAttribute('aria-selected'),
      row.getAttribute('aria-current'),
    ])
    expect(marks.slice(0, 3)).toEqual([
      ['false', null],
      ['false', 'true'],
      ['true', null],
    ])
  })

  test('where a double click opens, a single one does not', async () => {
    const opened: string[] = []
    const { user } = await mount(<Cranes opensOn="doubleClick" onOpen={(crane) => opened.push(crane.name)} />)
    await user.click(screen.getByText('Crane 2'))
    expect(opened).toEqual([])
    await user.dblClick(screen.getByText('Crane 4'))
    expect(opened).toEqual(['Crane 4'])
  })

  test('the focus stays with its row when rows are loaded anew', async () => {
    const { user } = await mount(<Cranes />)
    bodyRows()[4]?.focus()
    await user.keyboard('{ArrowUp}')
    fireEvent.click(screen.getByRole('button', { name: 'reload' }))
    expect(document.activeElement?.textContent).toContain('Crane 4')
  })

  test('files can be dropped on rows that take them, and only there', async () => {
    const dropped: string[] = []
    await mount(<Cranes onDropFiles={(crane, files) => dropped.push(`${crane.name}: ${files[0]?.name}`)} />)
    const dataTransfer = {
      types: ['Files'],
      items: [{ webkitGetAsEntry: () => null, getAsFile: () => new File(['x'], 'plan.pdf') }],
    }
    fireEvent.drop(screen.getByText('Crane 2'), { dataTransfer })
    fireEvent.drop(screen.getByText('Crane 4'), { dataTransfer })
    expect(dropped).toEqual(['Crane 4: plan.pdf'])
  })
})

describe('what is not there', () => {
  test('an error keeps the rows and can be tried again', async () => {
    const { user } = await mount(<Cranes error="The list is away" />)
    screen.getByText('The list is away')
    expect(names()).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    screen.getByText('tried again')
  })

  test('an error without rows stands in their place', async () => {
    await mount(<Cranes rows={null} error="The list is away" />)
    expect(screen.getByRole('alert').textContent).toContain('The list is away')
  })

  test('a list with nothing in it shows what the place says, without search', async () => {
    await mount(<Cranes rows={[]} />)
    screen.getByText('no cranes yet')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

const bodyRows = (): HTMLElement[] => screen.getAllByRole('row').slice(1)

const names = (): (string | null)[] =>
  bodyRows().map((row) => within(row).getAllByRole('gridcell')[0]?.textContent ?? null)

const loadHeading = (): HTMLElement => screen.getByRole('columnheader', { name: /Load/u })
