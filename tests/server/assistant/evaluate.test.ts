import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '../../../scripts/evaluate/actor-of.ts'
import { evaluate, report } from '../../../scripts/evaluate/evaluate.ts'
import { showCoverage } from '../../../src/server/assistant/coverage/show-coverage.ts'
import { openDemoSources } from '../../support/scenes/demo-sources.ts'
import type { TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  ;({ server } = await openDemoSources())
}, 180_000)
afterAll(() => server.close())

test('finds the passages that answer sixty questions, quotes them as they stand, and says when nothing answers', async () => {
  const { db, config } = server.services
  const evaluated = await evaluate(db, await actorOf(db, config.adminEmail))
  const { isEnough, lines } = report(evaluated)
  expect(isEnough, lines.join('\n')).toBe(true)
}, 60_000)

test('searches 41 of 44 files, and says of three why they could not be read', async () => {
  const { db, config } = server.services
  const coverage = await showCoverage({ db }, await actorOf(db, config.adminEmail), { scope: null })
  expect(coverage).toMatchObject({ flagged: 44, searched: 41, waiting: 0, unreadable: 3 })
  expect(coverage.unreadableFiles.map(({ reason }) => reason).toSorted()).toEqual([
    'damaged',
    'empty',
    'encrypted',
  ])
})
