import createPurify, { type Config } from 'dompurify'
import { markdownHtml } from './markdown-html.ts'

const purify = createPurify(window)

/** What is made of the text holds nothing else; should it ever, this is the second wall. Nothing of it loads, runs, or takes a name of the page; links lead to the web or to a mail, in a window of their own. */
const kept: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS:
    'p br hr h1 h2 h3 h4 h5 h6 blockquote pre code em strong s ul ol li table thead tbody tr th td div span a'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['href', 'class', 'tabindex', 'start', 'title'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/iu,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

export interface MarkdownNames {
  /** What stands for a picture, which is never loaded. */
  readonly picture: string
  readonly nameOf: (id: string) => string
}

/** A text of Markdown as a piece of the page. */
export function safeMarkdown(text: string, { picture, nameOf }: MarkdownNames): DocumentFragment {
  const fragment = purified(markdownHtml(text, { picture }, { isPart: true, keepsLines: true, nameOf }))
  for (const link of fragment.querySelectorAll('a')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  return fragment
}

/** What a model has written as a piece of the page: nothing in it leads anywhere. The numbers of its sources are `span.marker`. */
export const safeAnswer = (text: string, { picture }: Pick<MarkdownNames, 'picture'>): DocumentFragment =>
  purified(markdownHtml(text, { picture }, { isPart: true, isAnswer: true }))

const purified = (html: string): DocumentFragment => purify.sanitize(html, kept)
