import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { workWords } from '../../../../src/web/admin/overview/work-words.ts'
import { loadMessages } from '../../../../src/web/session/language/messages.ts'

const source = path.resolve(import.meta.dirname, '../../../../src/server/jobs/queues.ts')
const queues = [...readFileSync(source, 'utf8').matchAll(/^ {2}name: '([^']+)'/gmu)].map(
  ([, name = '']) => name,
)

test.each(['de', 'en'] as const)('every queue of the server has words of its own in %s', async (locale) => {
  expect(queues.length).toBeGreaterThan(10)
  const intl = createIntl({ locale, messages: await loadMessages(locale) })
  const said = [...queues, 'another'].map((queue) => workWords(queue, intl))
  expect(new Set(said).size).toBe(said.length)
})
