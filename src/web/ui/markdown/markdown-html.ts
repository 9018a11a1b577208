import MarkdownIt from 'markdown-it'
import type { MarkdownIt as Markdown, StateCore } from 'markdown-it'
import { readMaths } from './read-maths.ts'

interface MarkdownWords {
  /** What stands for a picture. */
  readonly picture: string
}

interface MarkdownOptions {
  /** It stands among others in a page: headings get no names, and nothing leads to one. */
  readonly isPart?: boolean
  /** Where a line ends in the text, one ends on the screen. */
  readonly keepsLines?: boolean
  /** What a person is called whom the text names as `@[id]`; left out where nobody is named so. */
  readonly nameOf?: (id: string) => string
  /** Written by a model: nothing in it is a link, an address stands there in words, and `[1]` is a marker. */
  readonly isAnswer?: boolean
}

/**
 * A text of Markdown (CommonMark with tables, task lists and struck words) as HTML that holds nothing of the text's own: its tags are
 * words, its pictures are not loaded, and only what leads to the web, to a mail or within the document is a link.
 */
export function markdownHtml(text: string, words: MarkdownWords, options: MarkdownOptions = {}): string {
  const { isPart = false, keepsLines = false, nameOf, isAnswer = false } = options
  const markdown = new MarkdownIt({ html: false, linkify: true, breaks: keepsLines })
  if (nameOf) namePeople(markdown, nameOf)
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  // what it refuses would stand there with its brackets; `keepLinks` leaves the words of it
  markdown.validateLink = () => true
  if (isAnswer) {
    readMarkers(markdown)
    readMaths(markdown)
    markdown.core.ruler.push('lower-headings', lowerHeadings)
  }
  const kept = isAnswer ? nowhere : isPart ? outwards : anywhere
  markdown.core.ruler.push('keep-links', ({ tokens }) => keepLinks(tokens, kept, isAnswer))
  markdown.core.ruler.push('tick-tasks', tickTasks)
  if (!isPart) markdown.core.ruler.push('name-headings', nameHeadings)
  const { escapeHtml } = markdown.utils
  const { rules } = markdown.renderer
  rules.table_open = () => '<div class="wide" tabindex="0"><table>\n'
  rules.table_close = () => '</table></div>\n'
  rules.fence = (tokens, index) => {
    const { info = '', content = '' } = tokens[index] ?? {}
    const [language = ''] = info.trim().split(/\s+/u)
    return `<pre><code data-language="${escapeHtml(language)}">${escapeHtml(content)}</code></pre>\n`
  }
  rules.image = (tokens, index, given, env, renderer) => {
    const alt = renderer.renderInlineAsText(tokens[index]?.children ?? [], given, env)
    return `<span class="note">[${escapeHtml(alt === '' ? words.picture : `${words.picture}: ${alt}`)}]</span>`
  }
  return markdown.render(text)
}

/** People in a text, before `[` could begin a link. */
function namePeople(markdown: Markdown, nameOf: (id: string) => string): void {
  markdown.inline.ruler.before('link', 'people', (state, silent) => {
    const [whole, id] = /^@\[(\d{1,18})\]/u.exec(state.src.slice(state.pos, state.pos + 24)) ?? []
    if (whole === undefined || id === undefined) return false
    if (!silent) state.push('person', '', 0).content = nameOf(id)
    state.pos += whole.length
    return true
  })
  markdown.renderer.rules['person'] = (tokens, index) =>
    `<span class="person">@${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</span>`
}

/** What leads to sources, before `[` could begin a link. What follows it is text, also where it looks like an address. */
function readMarkers(markdown: Markdown): void {
  markdown.block.ruler.disable('reference')
  markdown.inline.ruler.before('link', 'markers', (state, silent) => {
    const [whole, numbers = ''] = marker.exec(state.src.slice(state.pos, state.pos + 40)) ?? []
    if (whole === undefined) return false
    if (!silent) state.push('marker', '', 0).content = numbers
    state.pos += whole.length
    return true
  })
  markdown.renderer.rules['marker'] = (tokens, index) =>
    (tokens[index]?.content.match(/\d+/gu) ?? [])
      .map((number) => `<span class="marker">${number}</span>`)
      .join('')
}

const marker = /^\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/u
const nowhere = /^(?!)/u
const outwards = /^(?:https?:|mailto:)/iu
const anywhere = /^(?:https?:|mailto:|#)/iu

function keepLinks(tokens: StateCore['tokens'], kept: RegExp, isSpelt: boolean): void {
  for (const { children } of tokens) {
    let address: string | null = null
    for (const token of children ?? []) {
      if (token.type === 'link_open') {
        const href = String(token.attrGet('href'))
        address = kept.test(href) ? null : href
      }
      if (address === null || !token.type.startsWith('link_')) continue
      token.tag = 'span'
      token.attrs =
        isSpelt && token.type === 'link_open'
          ? [
              ['class', 'address'],
              ['title', address],
            ]
          : null
    }
  }
}

/** An item of a list that begins with `[x]` or `[ ]` is a task. */
function tickTasks({ tokens }: StateCore): void {
  for (const [index, { children }] of tokens.entries()) {
    const item = tokens[index - 2]
    const first = children?.[0]
    const box = first && /^\[([ xX])\]\s+/u.exec(first.content)
    if (!box || item?.type !== 'list_item_open') continue
    item.attrJoin('class', 'task')
    first.content = `${box[1] === ' ' ? '☐' : '☑'} ${first.content.slice(box[0].length)}`
  }
}

/** Within a page the headings of a part are below those of the page. */
function lowerHeadings({ tokens }: StateCore): void {
  for (const token of tokens)
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 2)}`
}

/** As most tools name the place of a heading. */
function nameHeadings({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const words = tokens[index + 1]?.children?.map(({ content }) => content).join('') ?? ''
    const name = words.toLowerCase().replace(/[^\p{L}\p{N}\s-]/gu, '')
    token.attrSet('id', name.trim().replace(/\s/gu, '-'))
  }
}
