import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'
import type { Opening } from '../../protocol.ts'

type Translator = NonNullable<ConstructorParameters<typeof PDFViewer>[0]['l10n']>

const nothing = (): Promise<void> => Promise.resolve()

/** In place of what pdf.js says by itself: in English, and of each of a thousand pages before the first is drawn. */
export const silent = {
  getLanguage: () => '',
  getDirection: () => 'ltr',
  get: () => Promise.resolve(''),
  translate: nothing,
  translateOnce: nothing,
  destroy: nothing,
  pause: () => undefined,
  resume: () => undefined,
} as unknown as Translator

type Wanted = Pick<Opening, 'language' | 'words'>

/** Says in the words of the page what pdf.js marks with the name of a text, now and whenever more of it comes. */
export function sayAll(pages: HTMLElement, wanted: Wanted): void {
  const sayIn = (root: ParentNode): void => {
    for (const each of root.querySelectorAll('[data-l10n-id]')) say(each, wanted)
  }
  new MutationObserver((changes) => {
    for (const target of new Set(changes.map((change) => change.target)))
      if (target instanceof Element) sayIn(target)
  }).observe(pages, { childList: true, subtree: true })
  sayIn(pages)
}

interface Arguments {
  readonly page?: number
  /** Milliseconds. */
  readonly dateObj?: number
}

function say(element: Element, { language, words }: Wanted): void {
  const { page, dateObj } = JSON.parse(element.getAttribute('data-l10n-args') ?? '{}') as Arguments
  const id = element.getAttribute('data-l10n-id')
  if (id === 'pdfjs-page-landmark') element.setAttribute('aria-label', `${words.page} ${page}`)
  else if (id === 'pdfjs-text-annotation-type') element.setAttribute('alt', words.note)
  else if (id === 'pdfjs-annotation-date-time-string' && dateObj !== undefined)
    element.textContent = new Intl.DateTimeFormat(language, {
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(dateObj)
}
