import { beforeEach, expect, test } from 'vitest'
import { actorOf } from '../../../scripts/evaluate/actor-of.ts'
import type { Actor } from '../../../src/server/actor.ts'
import { chooseOpen } from '../../../src/server/assistant/retrieval/choose-open.ts'
import { choosePassages, type Found } from '../../../src/server/assistant/retrieval/choose-passages.ts'
import { mostPassages } from '#contract/assistant/passages.ts'
import { searchScene } from '../../support/scenes/search-scene.ts'

const scene = searchScene()
const { db } = scene

const amount = mostPassages + 3
let anna: Actor
let files: readonly string[]
beforeEach(async () => {
  anna = await actorOf(db(), scene.anna.person.email)
  files = await scene.store([scene.top], ...Array.from({ length: amount }, (_, at) => `${at}.txt`))
  await setAvailable(files, true)
})

const setAvailable = (ids: readonly string[], isAvailable: boolean) =>
  db()
    .updateTable('entries')
    .set({ searchable_at: isAvailable ? new Date() : null })
    .where('id', 'in', ids)
    .execute()

/** By words the files in their order, by meaning those that stand behind the first two, the last first. */
const foundIn = (ids: readonly string[]): Found => ({
  worded: ids.map((fileId) => ({
    fileId,
    contentId: fileId,
    ordinal: 1,
    score: amount - files.indexOf(fileId),
    density: 0,
  })),
  nearest: ids
    .filter((id) => files.indexOf(id) > 1)
    .toReversed()
    .map((fileId) => ({ fileId, contentId: fileId, ordinal: 1 })),
})

test('what is found stays as it was chosen while all of it is open', async () => {
  const { chosen, files: open } = await chooseOpen(db(), anna, foundIn(files))
  expect(chosen).toEqual(choosePassages(foundIn(files)))
  expect([...open.keys()].toSorted()).toEqual(chosen.map(({ fileId }) => fileId).toSorted())
})

test('what was closed after it was found takes no place, chosen or not', async () => {
  const found = foundIn(files)
  const first = choosePassages(found).map(({ fileId }) => fileId)
  const beyond = files.find((id) => !first.includes(id)) ?? ''
  const closed = [first[0] ?? '', first.at(-1) ?? '', beyond]
  await setAvailable(closed, false)
  const left = files.filter((id) => !closed.includes(id))
  const { chosen, files: open } = await chooseOpen(db(), anna, found)
  expect(chosen).toEqual(choosePassages(foundIn(left)))
  expect(chosen).toHaveLength(mostPassages)
  expect(new Set(open.keys())).toEqual(new Set(left))
})

test('nothing is left when all of it was closed', async () => {
  await setAvailable(files, false)
  expect((await chooseOpen(db(), anna, foundIn(files))).chosen).toEqual([])
})
