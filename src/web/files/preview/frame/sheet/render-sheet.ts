import type { Drawing, Render } from '../frame-host.ts'
import { fold } from '../text/fold.ts'
import { drawSheet, type DrawnSheet, type IsLit } from './draw-sheet.ts'
import { openWorkbook } from './open-workbook.ts'
import type { CellPlace } from './workbook-messages.ts'
import './sheet.css'

interface Search {
  readonly term: string
  readonly isLit: IsLit
  readonly places: readonly CellPlace[]
  /** Which of them one is at; -1 for none. */
  readonly at: number
  /** The worker is still looking. */
  readonly isRunning: boolean
}

const none: IsLit = () => false

/** Sheets with rows and columns of which only those in sight are drawn. */
export const renderSheet: Render = async (opening, host) => {
  const book = await openWorkbook(opening.content as ArrayBuffer, opening.name, opening.language)
  const { sheets } = book
  if (sheets.length === 0) throw new Error('a workbook without sheets')
  let zoom = 100
  let shown = -1
  let drawn: DrawnSheet | null = null
  let search: Search = { term: '', isLit: none, places: [], at: -1, isRunning: false }
  const show = (index: number): void => {
    const sheet = sheets[index]
    if (!sheet || index === shown) return
    shown = index
    host.root.replaceChildren()
    drawn = drawSheet({ ...sheet, index, ask: book.cells }, host.root, opening.words)
    drawn.zoom(zoom)
    drawn.light(search.isLit, null)
    host.tell({ sheet: index })
  }
  const go = (): void => {
    const place = search.places[search.at]
    if (place) show(place.sheet)
    drawn?.light(search.isLit, place ?? null)
    host.tell({ match: search.at + 1, matches: search.places.length })
  }
  const look = async (term: string, finding: Promise<readonly CellPlace[]>, lit: IsLit): Promise<void> => {
    const begun: Search = { term, isLit: lit, places: [], at: -1, isRunning: true }
    search = begun
    const places = await finding
    // another one may have begun meanwhile
    if (search !== begun) return
    search = { ...begun, places, at: places.length > 0 ? 0 : -1, isRunning: false }
    go()
  }
  const lookFor = (term: string, asked: readonly string[]): Promise<void> => {
    const words = asked.map((word) => fold(word.trim())).filter((word) => word !== '')
    const finding = words.length === 0 ? Promise.resolve([]) : book.find(words, shown)
    return look(term, finding, (_cell, text) => words.some((word) => fold(text).includes(word)))
  }
  const lookForQuote = (quote: string): Promise<void> => {
    const finding = book.quote(quote, shown)
    const isFound: IsLit = ({ row, column }) =>
      search.places.some((place) => place.sheet === shown && place.row === row && place.column === column)
    return look('', finding, isFound)
  }
  host.tell({ sheets: sheets.map(({ name }) => name), zoom })
  const wanted = /^sheet-(.+)$/su.exec(opening.at ?? '')?.[1]
  const first = Math.max(
    0,
    sheets.findIndex(({ name }) => name === wanted),
  )
  show(first)
  // answered after the cells in sight, which have been asked for before: what is shown is not empty for a moment
  await book.cells({ sheet: first, row: 0, column: 0 })
  if (opening.quote !== '') void lookForQuote(opening.quote)
  else if (opening.mark.length > 0) void lookFor('', opening.mark)
  const drawing: Drawing = {
    get scroller() {
      return drawn?.scroller ?? host.root
    },
    sheet: show,
    zoom: (step) => {
      zoom = step === 'fit' ? 100 : Math.min(300, Math.max(50, zoom + (step === 'in' ? 25 : -25)))
      drawn?.zoom(zoom)
      host.tell({ zoom })
    },
    find: (term, isBack) => {
      const { isRunning, places, at } = search
      if (term !== search.term) void lookFor(term, [term])
      else if (!isRunning && places.length > 0) {
        search = { ...search, at: (at + (isBack ? -1 : 1) + places.length) % places.length }
        go()
      }
    },
  }
  return drawing
}
