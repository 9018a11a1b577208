import { expect, test } from 'vitest'
import { actorOf } from '../../../scripts/evaluate/actor-of.ts'
import { findPassages } from '../../../src/server/assistant/retrieval/find-passages.ts'
import { workReading } from '../../../src/server/search/reading/work-reading.ts'
import { searchScene } from '../../support/scenes/search-scene.ts'

const scene = searchScene()
/** Milliseconds within which what a new version says counts. */
const within = 5000

test('a new version of an available file counts within five seconds, and the old one no longer', async () => {
  const { services } = scene.server
  const { person, upload } = scene.anna
  const actor = await actorOf(services.db, person.email)
  const found = async (question: string): Promise<readonly string[]> =>
    (await findPassages(services, actor, { question, scope: null })).passages.map(({ body }) => body)
  // as the server does it
  const reading = workReading(services)
  try {
    const answer = await upload([scene.top], {
      files: [{ name: 'kran.txt', bytes: 'Der Zeppelin hat 12 Sitze.' }],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const path = ['remote.php/dav/files', person.email, scene.top, 'kran.txt'].join('/')
    const marked = await scene.server.app.inject({
      url: `/api/filemanager/ingest/${encodeURI(path)}`,
      headers: scene.anna.headers,
    })
    expect(marked.statusCode, marked.body).toBe(200)
    await expect
      .poll(() => found('Zeppelin Sitze'), { timeout: 30_000 })
      .toEqual(['Der Zeppelin hat 12 Sitze.'])
    const { version } = marked.json<{ version: string }>()
    const again = await upload([scene.top], {
      files: [{ name: 'kran.txt', bytes: 'Der Zeppelin hat 14 Sitze.' }],
      basedOn: [version],
    })
    expect(again.statusCode, again.body).toBe(200)
    const begun = performance.now()
    expect(await found('Zeppelin Sitze')).not.toContain('Der Zeppelin hat 12 Sitze.')
    await expect
      .poll(() => found('Zeppelin Sitze'), { timeout: within, interval: 50 })
      .toEqual(['Der Zeppelin hat 14 Sitze.'])
    expect(performance.now() - begun).toBeLessThan(within)
  } finally {
    await reading.stop()
  }
}, 60_000)
