import { AnnotationMode, getDocument, PDFDataRangeTransport, PDFWorker } from 'pdfjs-dist'
import type { PDFDocumentLoadingTask } from 'pdfjs-dist'
import { EventBus, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'
import 'pdfjs-dist/web/pdf_viewer.css'
import './pdf.css'
import { EncryptedDocument } from '../failures.ts'
import type { Drawing, FrameHost, Render } from '../frame-host.ts'
import type { Opening } from '../../protocol.ts'
import { around, expectSize } from './page-size.ts'
import { sayAll, silent } from './pdf-words.ts'
import { pdfWorker } from './pdf-worker.ts'
import { QuoteFinder } from './quote-finder.ts'

/** Pages under one another, drawn when they come into sight, with a layer of text over each. */
export const renderPdf: Render = async (opening, host) => {
  const eventBus = new EventBus()
  const linkService = new PDFLinkService({ eventBus })
  const findController = new QuoteFinder({ linkService, eventBus })
  const { container, pages } = places(host.root)
  const viewer = new PDFViewer({
    container,
    viewer: pages,
    eventBus,
    linkService,
    findController,
    annotationMode: AnnotationMode.ENABLE,
    removePageBorders: around(container).beside === 0,
    l10n: silent,
  })
  linkService.setViewer(viewer)
  eventBus.on('textlayerrendered', () => sayAll(pages, opening), { once: true })
  const pdf = await opened(await documentOf(opening, host))
  const isLaidOut = new Promise<void>((resolve) => eventBus.on('pagesinit', () => resolve()))
  // before the viewer hears of it
  const sized = pdf.getPage(1).then((first) => expectSize(viewer, first))
  viewer.setDocument(pdf)
  linkService.setDocument(pdf)
  // a first page that cannot be read would never be laid out
  await Promise.all([sized, isLaidOut])
  const isDrawn = firstDrawn(eventBus)
  viewer.currentScaleValue = 'auto'
  follow(eventBus, viewer, host)
  const find = (query: string | readonly string[], type: '' | 'again', isBack = false): void => {
    eventBus.dispatch('find', {
      source: viewer,
      type,
      query,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: isBack,
      matchDiacritics: false,
    })
  }
  findController.isQuote = opening.quote !== ''
  goTo(opening, viewer, find)
  let last = ''
  const drawing: Drawing = {
    scroller: container,
    page: (page) => {
      viewer.currentPageNumber = Math.max(1, Math.min(page, viewer.pagesCount))
    },
    zoom: (step) => {
      if (step === 'fit') viewer.currentScaleValue = 'auto'
      else if (step === 'in') viewer.increaseScale()
      else viewer.decreaseScale()
    },
    find: (term, isBack) => {
      findController.isQuote = false
      find(term, term === last ? 'again' : '', isBack)
      last = term
    },
  }
  await isDrawn
  return drawing
}

/** Milliseconds after which a document is shown although its first page is still drawn: whoever has enough of it can turn on. */
const longestUnseen = 1000

/** Until a page stands: what is around it is drawn in the same thread, and would keep it waiting. */
const firstDrawn = (eventBus: EventBus): Promise<void> =>
  new Promise((resolve) => {
    eventBus.on('pagerendered', () => resolve(), { once: true })
    setTimeout(resolve, longestUnseen)
  })

function places(root: HTMLElement): { readonly container: HTMLDivElement; readonly pages: HTMLDivElement } {
  const container = document.createElement('div')
  container.className = 'pdf'
  container.tabIndex = 0
  const pages = document.createElement('div')
  pages.className = 'pdfViewer'
  container.append(pages)
  root.append(container)
  return { container, pages }
}

async function documentOf({ content }: Opening, host: FrameHost): Promise<PDFDocumentLoadingTask> {
  const worker = PDFWorker.create({ port: await pdfWorker() })
  const Parts = partsFrom(host)
  return getDocument({
    worker,
    ...(typeof content === 'number' ? { range: rangesOf(content, host) } : { data: new Uint8Array(content) }),
    BinaryDataFactory: Parts,
    cMapUrl: 'cmaps/',
    standardFontDataUrl: 'standard_fonts/',
    wasmUrl: 'wasm/',
    useWorkerFetch: false,
    // the policy lets no typeface be loaded by address, and so a page looks the same everywhere
    useSystemFonts: false,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 512 * 1024,
    enableXfa: false,
    // a picture beyond this is left out; a page of it would take the memory of the machine
    maxImageSize: 64 * 1024 * 1024,
    canvasMaxAreaInBytes: 256 * 1024 * 1024,
  })
}

/** Fonts and tables that come with the product: only the page can fetch them. */
function partsFrom({ part }: FrameHost): object {
  return class {
    async fetch({
      kind,
      filename,
    }: {
      readonly kind: string
      readonly filename: string
    }): Promise<Uint8Array> {
      const folder = kind === 'cMapUrl' ? 'cmaps' : kind === 'wasmUrl' ? 'wasm' : 'standard_fonts'
      return new Uint8Array(await part(`${folder}/${filename}`))
    }
  }
}

function rangesOf(size: number, { range }: FrameHost): PDFDataRangeTransport {
  const transport = new PDFDataRangeTransport(size, null)
  transport.requestDataRange = (begin, end) => {
    void range(begin, end).then(
      (bytes) => transport.onDataRange(begin, new Uint8Array(bytes)),
      () => transport.onDataRange(begin, new Uint8Array()),
    )
  }
  return transport
}

async function opened(task: PDFDocumentLoadingTask) {
  const locked = Promise.withResolvers<never>()
  task.onPassword = () => locked.reject(new EncryptedDocument())
  return Promise.race([task.promise, locked.promise])
}

function follow(eventBus: EventBus, viewer: PDFViewer, { tell }: FrameHost): void {
  const telling = (): void =>
    tell({
      page: viewer.currentPageNumber,
      pages: viewer.pagesCount,
      zoom: Math.round(viewer.currentScale * 100),
    })
  telling()
  eventBus.on('pagechanging', telling)
  eventBus.on('scalechanging', telling)
  const counted = ({
    matchesCount,
  }: {
    readonly matchesCount: { readonly current: number; readonly total: number }
  }): void => tell({ match: matchesCount.current, matches: matchesCount.total })
  eventBus.on('updatefindmatchescount', counted)
  eventBus.on('updatefindcontrolstate', counted)
  window.addEventListener('resize', () => {
    if (viewer.currentScaleValue === 'auto') viewer.currentScaleValue = 'auto'
  })
}

function goTo(
  { at, mark, quote }: Opening,
  viewer: PDFViewer,
  find: (query: string | readonly string[], type: '') => void,
): void {
  const page = Number(/^page-(\d{1,6})$/u.exec(at ?? '')?.[1] ?? Number.NaN)
  if (page >= 1 && page <= viewer.pagesCount) viewer.currentPageNumber = page
  if (quote !== '') find(quote, '')
  else if (mark.length > 0) find(mark, '')
}
