import type { MailTextKey, mailText } from '../../mail/mail-text.ts'

/** What a mail says of one kind of notification to one person. */
export interface KindNews {
  readonly headline: Headline
  readonly section: (words: DigestWords) => DigestSection
}

/** What the subject of the mail says: how many things there are, each counted once, whichever kind tells of it. */
interface Headline {
  /** A text with the number `count`, such as '2 folders'. */
  readonly text: MailTextKey
  readonly ids: readonly string[]
  /** It is said only where there is nothing else. */
  readonly isFallback?: boolean
}

/** Kinds whose headings are the same share one list. */
interface DigestSection {
  readonly heading: string
  readonly lines: readonly DigestLine[]
}

/** With `address`, a path of the product, it leads to what it is about. */
type DigestLine = string | { readonly text: string; readonly address: string }

/** The language of the person. */
export interface DigestWords {
  readonly say: (key: MailTextKey, values?: Parameters<typeof mailText>[2]) => string
  readonly list: (parts: readonly string[]) => string
}

/** As many lines of one kind, and people of one line, are named. */
const most = { lines: 12, people: 3 } as const

/** As many as are told, and how many others there are: `more` is a text with the number `count`. */
export function shortened<Line extends DigestLine>(
  { say }: DigestWords,
  lines: readonly Line[],
  more: MailTextKey,
): readonly (Line | string)[] {
  const count = lines.length - most.lines
  return count > 0 ? [...lines.slice(0, most.lines), say(more, { count })] : lines
}

/** As many people, or what they did, as are named, and how many others there are. */
export function listPeople({ say, list }: DigestWords, people: readonly string[]): string {
  const others = people.length - most.people
  if (others <= 0) return list(people)
  return list([...people.slice(0, most.people), say('mail.digest.people', { count: others })])
}
