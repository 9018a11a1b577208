import { expect, test } from 'vitest'
import type { Opening } from '../../../../src/web/files/preview/protocol.ts'
import { sayAll } from '../../../../src/web/files/preview/frame/pdf/pdf-words.ts'

/** Something that pdf.js marks with the name of a text. */
function marked(tag: string, id: string, values: object): HTMLElement {
  const element = document.createElement(tag)
  element.dataset['l10nId'] = id
  element.dataset['l10nArgs'] = JSON.stringify(values)
  return element
}

test('pages, notes and their dates are named in the language of the page, also those that come later', async () => {
  const pages = document.createElement('div')
  const first = marked('div', 'pdfjs-page-landmark', { page: 1 })
  pages.append(first)
  sayAll(pages, { language: 'de', words: { page: 'Seite', note: 'Notiz' } as Opening['words'] })
  expect(first.getAttribute('aria-label')).toBe('Seite 1')

  const note = marked('img', 'pdfjs-text-annotation-type', { type: 'Comment' })
  const date = marked('time', 'pdfjs-annotation-date-time-string', {
    dateObj: new Date(2026, 7, 9, 14, 5).valueOf(),
  })
  const box = document.createElement('div')
  box.append(note, date)
  first.append(box)
  pages.append(marked('div', 'pdfjs-page-landmark', { page: 2 }))
  await expect.poll(() => pages.lastElementChild?.getAttribute('aria-label')).toBe('Seite 2')
  expect(note.getAttribute('alt')).toBe('Notiz')
  expect(date.textContent).toMatch(/^09\.08\.26, 14:05:00$/u)
})
