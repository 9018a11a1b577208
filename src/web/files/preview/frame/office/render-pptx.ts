import { PptxViewer, RECOMMENDED_ZIP_LIMITS } from '@aiden0z/pptx-renderer'
import type { Drawing, Render } from '../frame-host.ts'
import { TooLargeDocument } from '../failures.ts'
import { searchIn } from '../text/find-text.ts'
import { refuseLocked } from './refuse-locked.ts'
import './office.css'

/** Slides of PowerPoint under one another. */
export const renderPptx: Render = async (opening, host) => {
  const slides = document.createElement('div')
  slides.className = 'slides'
  slides.tabIndex = 0
  const list = document.createElement('div')
  slides.append(list)
  host.root.append(slides)
  let zoom = 100
  /** Set once there is something to tell of. */
  let tellPlace: (() => void) | null = null
  const content = opening.content as ArrayBuffer
  refuseLocked(content)
  const viewer = await PptxViewer.open(content, list, {
    zipLimits: RECOMMENDED_ZIP_LIMITS,
    scrollContainer: slides,
    pdfjs: false,
    listOptions: { windowed: false },
    onSlideChange: () => tellPlace?.(),
  }).catch((error: unknown) => {
    throw isTooLarge(error) ? new TooLargeDocument('the slides are too large', { cause: error }) : error
  })
  const tell = (): void =>
    host.tell({ page: viewer.currentSlideIndex + 1, pages: viewer.slideCount, zoom: Math.round(zoom) })
  tell()
  tellPlace = tell
  const goTo = (page: number): void =>
    void viewer.goToSlide(Math.max(0, Math.min(page - 1, viewer.slideCount - 1))).then(tell)
  const search = searchIn(list, host)
  const slide = Number(/^slide-(\d{1,6})$/u.exec(opening.at ?? '')?.[1] ?? Number.NaN)
  search.light(opening)
  if (slide >= 1 && slide <= viewer.slideCount) goTo(slide)
  const drawing: Drawing = {
    scroller: slides,
    page: goTo,
    find: search.find,
    zoom: (step) => {
      zoom = step === 'fit' ? 100 : Math.min(400, Math.max(25, step === 'in' ? zoom * 1.25 : zoom / 1.25))
      void viewer.setZoom(zoom).then(tell)
    },
  }
  return drawing
}

/** The library tells by words alone. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('PPTX zip limit exceeded')
