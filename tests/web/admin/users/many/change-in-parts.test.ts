import { beforeEach, expect, test } from 'vitest'
import { ChangeBroken, changeInParts } from '../../../../../src/web/admin/users/many/change-in-parts.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../../../support/browser.ts'
import { problem, type Seen } from '../../../support/tiny-server.ts'

const page = usePageOnTinyServer()
const ids = Array.from({ length: 2000 }, (_, at) => String(at + 1))
const change = { kind: 'deactivate' } as const

const idsIn = ({ body }: Seen): readonly string[] => (body as { userIds: string[] }).userIds
const parts = (): readonly number[] =>
  page.server.seen.filter(({ path }) => path === '/api/users/many').map((seen) => idsIn(seen).length)
const refused = (id: string) => ({ id, name: 'Maria Mächtig', code: 'exceedsOwnRights', message: 'No.' })

/** Changes everybody but 777; fails from some person on. */
const answerWith = (breaksAt?: string): void =>
  page.server.answer({
    ...healthy(),
    'POST /api/users/many': (seen) => {
      const part = idsIn(seen)
      if (breaksAt !== undefined && part.includes(breaksAt)) return problem(409, 'companyInactive')
      const found = part.filter((id) => id === '777').map(refused)
      return { body: { done: part.length - found.length, refused: found } }
    },
  })
beforeEach(() => storeTokens(600))

test('2,000 with one refused are changed in parts of a hundred, one after the other, and it is told how far it is', async () => {
  answerWith()
  const progress: number[] = []
  const done = await changeInParts(ids, change, (through) => progress.push(through))
  expect(done).toEqual({ done: 1999, refused: [refused('777')] })
  expect(parts()).toEqual(Array.from({ length: 20 }, () => 100))
  expect(progress).toEqual(Array.from({ length: 20 }, (_, at) => at * 100))
})

test('a break in the middle says what was done until then and who is left', async () => {
  answerWith('1234')
  const broken = await changeInParts(ids, change, () => {}).catch((error: unknown) => error)
  if (!(broken instanceof ChangeBroken)) throw broken
  expect(broken.soFar).toEqual({ done: 1199, refused: [refused('777')] })
  expect(broken.left).toEqual(ids.slice(1200))
  expect(broken.cause).toMatchObject({ code: 'companyInactive' })
  expect(parts()).toHaveLength(13)
})
