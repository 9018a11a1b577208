import { markersOf } from '#contract/assistant/markers.ts'
import type { Source } from '#contract/assistant/run-sources.ts'
import type { Language } from '#contract/users/users.ts'
import german from '../../../../locales/de/chat-export.json' with { type: 'json' }
import english from '../../../../locales/en/chat-export.json' with { type: 'json' }

const texts = { de: german, en: english }

interface Outgoing {
  readonly sources: readonly Pick<Source, 'number' | 'name' | 'url'>[]
  readonly language: Language
  /** Characters at most; of the answer so much is cut that its sources have room. */
  readonly most?: number
}

/** An answer as Markdown that leaves the house: nothing in it is a link or a picture, and what its markers lead to stands below. */
export async function outgoingMarkdown(
  answer: string,
  { sources, language, most = Infinity }: Outgoing,
): Promise<string> {
  const marked = new Set(markersOf(answer).flatMap(({ numbers }) => numbers))
  const lines = sources
    .filter(({ number }) => marked.has(number))
    .map(({ number, name, url }) => `- \\[${number}\\] ${escaped(name)}${addressOf(url)}`)
  const below =
    lines.length === 0 ? '' : `\n\n${texts[language]['assistant.export.sources']}:\n\n${lines.join('\n')}`
  // sources that leave nothing of the answer are no use
  if (below.length > most / 2) return cutMarkdown(answer, most, language)
  return (await cutMarkdown(answer, most - below.length, language)) + below
}

/**
 * Markdown of a model without links, within a limit. What is cut off may have been the end of code: links are looked for in what is
 * left, and where taking them away makes it longer than it may be, it is cut once more.
 */
export async function cutMarkdown(text: string, most: number, language: Language): Promise<string> {
  for (let length = Math.min(text.length, most); ; length = Math.floor(length * 0.8)) {
    const left = await withoutLinks(length < text.length ? cutText(text, length, language) : text)
    if (left.length <= most) return left
  }
}

/** A source is where a link may lead. */
function addressOf(url: string | null): string {
  const href = url === null ? undefined : URL.parse(url)?.href
  return href === undefined ? '' : `, <${href}>`
}

/** A text that is cut at a limit, and says so. */
function cutText(text: string, most: number, language: Language): string {
  if (text.length <= most) return text
  const mark = `\n\n${texts[language]['assistant.export.cut']}`
  return text.slice(0, most - mark.length).replace(/[\uD800-\uDBFF]$/u, '') + mark
}

/** What people typed is no Markdown (CommonMark 0.31, 2.4). */
export const escaped = (line: string): string =>
  line.replaceAll(/[\\`*_{}[\]<>()#+\-.!|~]/gu, String.raw`\$&`)

/**
 * Markdown of a model without links, pictures and HTML: they stand there as they were written. Code stays as it is, unless what is taken for
 * code here is something else to a parser.
 */
export async function withoutLinks(text: string): Promise<string> {
  let from = 0
  const parts: string[] = []
  for (const found of text.matchAll(code)) {
    parts.push(disarmed(text.slice(from, found.index)), found[0])
    from = found.index + found[0].length
  }
  for (const wanted of [[...parts, disarmed(text.slice(from))].join(''), disarmed(text)])
    if (!(await leadsSomewhere(wanted))) return wanted
  return text.split('\n').map(escaped).join('\n')
}

const code = /```[\s\S]*?(?:```|$)|`[^`\n]*`/gu
/** What makes a picture, a link, a definition of one, HTML or an address that is made a link by itself, with the backslashes before it. */
const sign = /(\\*)(!(?=\[)|\](?=[([:])|<(?=[\p{L}/!?])|:(?=\/\/)|(?<=\bwww)\.)/giu

/** An even number of backslashes leaves what follows them as it is. */
const disarmed = (text: string): string =>
  text.replaceAll(sign, (all, slashes: string, what: string) =>
    slashes.length % 2 === 0 ? `${slashes}\\${what}` : all,
  )

async function leadsSomewhere(text: string): Promise<boolean> {
  const { default: markdownIt } = await import('markdown-it')
  const parser = markdownIt({ html: true, linkify: true })
  parser.linkify.set({ fuzzyEmail: false, fuzzyLink: false })
  const kinds = new Set(['link_open', 'image', 'html_inline', 'html_block'])
  return parser
    .parse(text, {})
    .some(({ type, children }) => kinds.has(type) || (children ?? []).some((child) => kinds.has(child.type)))
}
