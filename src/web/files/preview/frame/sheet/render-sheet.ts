import type { Drawing, Render } from '../frame-host.ts'
import { fold } from '../text/find-text.ts'
import { drawSheet, type DrawnSheet } from './draw-sheet.ts'
import { readWorkbook, type SheetRows } from './read-workbook.ts'
import './sheet.css'

/** Cells that are counted; more help nobody. */
const most = 2000

interface Place {
  readonly sheet: number
  readonly row: number
  readonly column: number
}

/** Sheets with rows and columns of which only those in sight are drawn. */
export const renderSheet: Render = async (opening, host) => {
  const sheets = readWorkbook(opening.content as ArrayBuffer, opening.name, opening.language)
  if (sheets.length === 0) throw new Error('a workbook without sheets')
  let zoom = 100
  let shown = -1
  let drawn: DrawnSheet | null = null
  let search: Search = { term: '', words: [], places: [], at: -1 }
  const show = (index: number): void => {
    const sheet = sheets[index]
    if (!sheet || index === shown) return
    shown = index
    host.root.replaceChildren()
    drawn = drawSheet(sheet, host.root, opening.words)
    drawn.zoom(zoom)
    drawn.light(search.words, null)
    host.tell({ sheet: index })
  }
  const go = (): void => {
    const place = search.places[search.at]
    if (place) show(place.sheet)
    drawn?.light(search.words, place ?? null)
    host.tell({ match: search.at + 1, matches: search.places.length })
  }
  host.tell({ sheets: sheets.map(({ name }) => name), zoom })
  const wanted = /^sheet-(.+)$/su.exec(opening.at ?? '')?.[1]
  show(
    Math.max(
      0,
      sheets.findIndex(({ name }) => name === wanted),
    ),
  )
  if (opening.mark.length > 0) {
    search = { term: '', ...found(sheets, opening.mark, shown) }
    go()
  }
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
      const count = search.places.length
      if (term === search.term && count > 0)
        search = { ...search, at: (search.at + (isBack ? -1 : 1) + count) % count }
      else search = { term, ...found(sheets, [term], shown) }
      go()
    },
  }
  return drawing
}

interface Search {
  readonly term: string
  readonly words: readonly string[]
  readonly places: readonly Place[]
  /** Which of them one is at; -1 for none. */
  readonly at: number
}

/** The cells that hold any of the words, those of the sheet that is shown first. */
function found(sheets: readonly SheetRows[], words: readonly string[], shown: number): Omit<Search, 'term'> {
  const wanted = words.map((word) => fold(word.trim())).filter((word) => word !== '')
  const places: Place[] = []
  const order = [shown, ...Array.from(sheets.keys()).filter((index) => index !== shown)]
  for (const sheet of wanted.length === 0 ? [] : order) collect(sheets[sheet], sheet, wanted, places)
  return { words: wanted, places, at: places.length > 0 ? 0 : -1 }
}

function collect(
  rows: SheetRows | undefined,
  sheet: number,
  wanted: readonly string[],
  places: Place[],
): void {
  if (!rows) return
  for (let row = 0; row < rows.rows; row += 1)
    for (let column = 0; column < rows.columns; column += 1) {
      if (places.length >= most) return
      const text = fold(rows.textAt(row, column))
      if (text !== '' && wanted.some((word) => text.includes(word))) places.push({ sheet, row, column })
    }
}
