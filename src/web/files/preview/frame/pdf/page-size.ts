import { PixelsPerInch } from 'pdfjs-dist'
import type { PDFPageProxy } from 'pdfjs-dist'
import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'

/** What `auto` of pdf.js is at most. */
const largestAuto = 1.25

/** What it leaves free beside and above a page, on a phone nothing. */
export const around = (container: HTMLElement) =>
  container.clientWidth < 640 ? { beside: 0, above: 0 } : { beside: 40, above: 5 }

/** The size that `auto` comes to: all pages are laid out in it at once, and once more only where it is another. */
export function expectSize(viewer: PDFViewer, page: PDFPageProxy): void {
  const { width, height } = page.getViewport({ scale: PixelsPerInch.PDF_TO_CSS_UNITS })
  const { clientWidth, clientHeight } = viewer.container
  const { beside, above } = around(viewer.container)
  const [wide, high] = [(clientWidth - beside) / width, (clientHeight - above) / height]
  // oxlint-disable-next-line no-underscore-dangle -- by its other doors it takes a size only once it has pages
  viewer._currentScale = Math.min(largestAuto, width <= height ? wide : Math.min(wide, high))
}
