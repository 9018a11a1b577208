import type { RunSource } from '#contract/assistant/run-sources.ts'
import type { Language } from '#contract/users/users.ts'
import german from '../../../../locales/de/assistant-answers.json' with { type: 'json' }
import english from '../../../../locales/en/assistant-answers.json' with { type: 'json' }
import type { UnreadFile } from '../chat-files/unread-chat-files.ts'

const texts = { de: german, en: english }

interface Found {
  readonly sources: readonly RunSource[]
  /** The best of them is likely an answer. */
  readonly isFitting: boolean
  /** Files of the chat in which nothing can be found. */
  readonly unread: readonly UnreadFile[]
}

/**
 * The answer without a model: that there is none, the numbers of the best passages, and which files of the chat have no text. The words
 * of passages are no part of it: they are shown from the sources, to whom may read them then.
 */
export function answerWithPassages({ sources, isFitting, unread }: Found, language: Language): string {
  const words = texts[language]
  const said = isFitting ? words['assistant.answer.passages'] : words['assistant.answer.unlikely']
  return [
    sources.length === 0 ? words['assistant.answer.nothing'] : said,
    ...(sources.length === 0 ? [] : [sources.map(({ number }) => `[${number}]`).join(' ')]),
    ...(unread.length === 0 ? [] : [words['assistant.answer.unread']]),
  ].join('\n\n')
}
