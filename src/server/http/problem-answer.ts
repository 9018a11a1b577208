import { IntlMessageFormat } from 'intl-messageformat'
import { problemStatus, type FieldProblem, type ProblemAnswer } from '#contract/http/problems.ts'
import type { Language } from '#contract/users/users.ts'
import german from '../../../locales/de/problems.json' with { type: 'json' }
import english from '../../../locales/en/problems.json' with { type: 'json' }
import type { Problem, RefusedField } from './problem.ts'

type Values = Readonly<Record<string, string | number>>

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { de: german, en: english }

/** A refusal as it is answered, in the language of the request. */
export function problemAnswer({ code, details }: Problem, language: Language): ProblemAnswer {
  const answer = {
    status: problemStatus[code],
    code,
    title: text(language, `problem.${code}.title`, details.values),
    message: text(language, `problem.${code}.message`, details.values),
  }
  if (!details.fields) return answer
  return { ...answer, fields: details.fields.map((refused) => fieldAnswer(refused, language)) }
}

/** Whether there is a text for the refusal of a field. */
export const hasFieldText = (key: string): boolean => Object.hasOwn(english, `field.${key}`)

/** A refused field in words. */
export function fieldAnswer({ field, key, values }: RefusedField, language: Language): FieldProblem {
  return { field, message: text(language, `field.${hasFieldText(key) ? key : 'invalid'}`, values) }
}

function text(language: Language, key: string, values: Values = {}): string {
  const message = texts[language][key]
  if (message === undefined) throw new Error(`No text ${key} in ${language}`)
  return message.includes('{') ? String(new IntlMessageFormat(message, language).format(values)) : message
}
