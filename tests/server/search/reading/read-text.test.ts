import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/http/call.ts'
import { ALL } from '#contract/rights/permissions.ts'
import { passagesAtOnce, type readText } from '#contract/search/reading.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { openReadingScene, type ReadingScene } from './reading-scene.ts'

type Text = ReplyOf<typeof readText>

let scene: ReadingScene
beforeAll(async () => {
  scene = await openReadingScene()
})
afterAll(() => scene.close())

const ask = (id: string, from = 0, client = scene.anna) =>
  client.get(`/api/filemanager/${id}/text?from=${from}`)

test('the text of a file is answered with its places once it is read', async () => {
  const { id } = await scene.put('plan.md', '# Plan\n\nEbbe um sechs\n\n# Tore\n\nNord')
  expect((await ask(id)).json<Text>()).toEqual({
    reading: { state: 'waiting', reason: null },
    passages: [],
    next: null,
  })
  await scene.readAll()
  expect((await ask(id)).json<Text>()).toEqual({
    reading: { state: 'indexed', reason: null },
    passages: [
      { location: { heading: 'Plan' }, body: 'Plan\nEbbe um sechs' },
      { location: { heading: 'Tore' }, body: 'Tore\nNord' },
    ],
    next: null,
  })
})

test('a long text comes in pieces of a bounded size, each passage once', async () => {
  const text = Array.from({ length: 70_000 }, (_, index) => `wort${index.toString(36)}`).join(' ')
  const { id } = await scene.put('long.txt', text)
  await scene.readAll()
  const bodies: string[] = []
  let pieces = 0
  for (let from: number | null = 0; from !== null; pieces += 1) {
    const { passages, next }: Text = (await ask(id, from)).json()
    expect(passages.length).toBeLessThanOrEqual(passagesAtOnce)
    bodies.push(...passages.map(({ body }) => body))
    from = next
  }
  expect(pieces).toBeGreaterThan(1)
  expect(bodies.join(' ')).toBe(text)
  expect((await ask(id, 1_000_000)).json<Text>().passages).toEqual([])
})

test('what could not be read says why', async () => {
  const { id } = await scene.put('bad.docx', 'kein Dokument')
  await scene.readAll()
  expect((await ask(id)).json<Text>()).toEqual({
    reading: { state: 'failed', reason: 'damaged' },
    passages: [],
    next: null,
  })
})

test('who may not read a file gets the answer of one that is not there; so does who asks for a picture or a folder', async () => {
  const folder = await scene.fresh(ALL)
  const [file, picture] = await scene.stored(folder, {
    files: [
      { name: 'secret.txt', bytes: 'geheim' },
      { name: 'picture.png', bytes: 'x' },
    ],
  })
  if (!file || !picture) throw new Error('Nothing was stored')
  await scene.readAll()
  const berta = await filesClient(scene.server)
  const hidden = await ask(file.id, 0, berta)
  expectProblem(hidden, 'notFound')
  const unknown = await ask('999999999', 0, berta)

  expect(hidden.body).toBe(unknown.body)
  expectProblem(await ask(picture.id), 'notFound')
  expectProblem(await ask((await scene.listed(folder)).id), 'notFound')
  expect((await ask(file.id)).json<Text>().passages).toHaveLength(1)
})
