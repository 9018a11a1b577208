import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { problemStatus, type ProblemAnswer, type ProblemCode } from '#contract/http/problems.ts'
import german from '../../locales/de/problems.json' with { type: 'json' }
import english from '../../locales/en/problems.json' with { type: 'json' }

const texts = { de: german, en: english }

/** Expects a refusal in exactly the one shape of every error answer, with the texts of a language; answers with it. */
export function expectProblem(
  response: LightMyRequestResponse,
  code: ProblemCode,
  language: 'de' | 'en' = 'en',
): ProblemAnswer {
  const answer = response.json<ProblemAnswer>()
  const { fields, ...rest } = answer
  expect(rest).toEqual({
    status: problemStatus[code],
    code,
    title: texts[language][`problem.${code}.title`],
    message: texts[language][`problem.${code}.message`],
  })
  expect(response.statusCode).toBe(problemStatus[code])
  expect(fields === undefined).toBe(code !== 'invalidInput')
  return answer
}
