import { renderAsync } from 'docx-preview'
import type { Render } from '../frame-host.ts'
import { headingIn } from '../heading-in.ts'
import { note } from '../note.ts'
import { searchIn } from '../text/find-text.ts'
import { zooming } from '../zooming.ts'
import { boundedDocx } from './bounded-docx.ts'
import { hangBullets } from './bullets.ts'
import { numberPages } from './page-numbers.ts'
import { refuseLocked } from './refuse-locked.ts'
import './office.css'

/** A document of Word, page by page. */
export const renderDocx: Render = async (opening, host) => {
  const pages = document.createElement('div')
  pages.className = 'docx-pages'
  const styles = document.createElement('div')
  styles.hidden = true
  host.root.append(styles, pages)
  const content = opening.content as ArrayBuffer
  refuseLocked(content)
  const { bytes, isCut } = boundedDocx(content)
  await renderAsync(new Blob([bytes]), pages, styles, {
    // pages of HTML within the document would bring their scripts
    renderAltChunks: false,
    useBase64URL: true,
    renderComments: false,
    experimental: true,
  })
  numberPages(pages)
  hangBullets(pages)
  if (isCut) pages.append(note(opening.words.cut))
  const widest = Math.max(0, ...[...pages.querySelectorAll('section')].map((page) => page.offsetWidth))
  const room = document.documentElement.clientWidth - 32
  const zoom = zooming(pages, host, widest > room ? Math.max(20, (room / widest) * 100) : 100)
  const search = searchIn(pages, host)
  const heading = headingIn(pages, opening.at)
  heading?.scrollIntoView()
  search.light(opening, heading)
  return { find: search.find, zoom }
}
