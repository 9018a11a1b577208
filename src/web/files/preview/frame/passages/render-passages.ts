import type { FramePassage } from '../../protocol.ts'
import type { Render } from '../frame-host.ts'
import { searchIn } from '../text/find-text.ts'
import { zooming } from '../zooming.ts'
import './passages.css'

/** The text of a file without its layout, with the names of its pages, slides and sheets. */
export const renderPassages: Render = async (opening, host) => {
  const passages: readonly FramePassage[] = JSON.parse(
    new TextDecoder().decode(opening.content as ArrayBuffer),
  )
  const sheet = document.createElement('article')
  sheet.className = 'sheet-of-text passages'
  const drawn = passages.map(drawPassage)
  sheet.append(...drawn)
  host.root.append(sheet)
  const search = searchIn(sheet, host)
  const spot = drawn[passages.findIndex(({ spots }) => spots.some((each) => each === opening.at))] ?? null
  spot?.scrollIntoView()
  search.light(opening, spot)
  return { find: search.find, zoom: zooming(sheet, host) }
}

function drawPassage({ place, beginsWithHeading, body }: FramePassage): HTMLElement {
  const section = document.createElement('section')
  if (place !== null) section.append(element('h2', place))
  const end = beginsWithHeading ? body.indexOf('\n') : -1
  const heading = beginsWithHeading ? body.slice(0, end === -1 ? undefined : end) : ''
  if (heading !== '') section.append(element('h3', heading))
  for (const line of body.slice(heading.length).split('\n'))
    if (line !== '') section.append(element('p', line))
  return section
}

function element(name: 'h2' | 'h3' | 'p', text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
