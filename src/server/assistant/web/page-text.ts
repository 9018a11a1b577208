import type { FetchedPage } from './fetch-page.ts'

/** So much of a page is given to the model, in characters. */
const longest = 4000

/** The words of a page, without its menus and programs; empty for anything but text. */
export async function pageText({ mediaType, body }: FetchedPage): Promise<string> {
  const text = new TextDecoder().decode(body)
  if (mediaType === 'text/plain') return tidy(text)
  if (mediaType !== 'text/html' && mediaType !== 'application/xhtml+xml') return ''
  const { default: sanitize } = await import('sanitize-html')
  const words = sanitize(text, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'head',
      'title',
      'nav',
      'header',
      'footer',
      'aside',
      'svg',
    ],
    textFilter: (part) => `${part} `,
  })
  return tidy(words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
}

const tidy = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/\s*\n\s*/gu, '\n')
    .trim()
    .slice(0, longest)
