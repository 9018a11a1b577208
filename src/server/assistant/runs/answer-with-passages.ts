import type { RunSource } from '#contract/assistant/run-sources.ts'
import type { Language } from '#contract/users/users.ts'
import german from '../../../../locales/de/assistant-answers.json' with { type: 'json' }
import english from '../../../../locales/en/assistant-answers.json' with { type: 'json' }

const texts = { de: german, en: english }

/**
 * The answer without a model: that there is none, and the numbers of the best passages. Their words are no part of it: they are
 * shown from the sources, to whom may read them then.
 */
export function answerWithPassages(
  sources: readonly RunSource[],
  isFitting: boolean,
  language: Language,
): string {
  const words = texts[language]
  if (sources.length === 0) return words['assistant.answer.nothing']
  const said = isFitting ? words['assistant.answer.passages'] : words['assistant.answer.unlikely']
  return `${said}\n\n${sources.map(({ number }) => `[${number}]`).join(' ')}`
}
