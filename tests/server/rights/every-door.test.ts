import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkFileDoors } from '../../support/doors/bulk-file-doors.ts'
import { changeDoors } from '../../support/doors/change-doors.ts'
import {
  clearRound,
  openDoorScene,
  plantRound,
  type Door,
  type DoorScene,
} from '../../support/doors/door-scene.ts'
import { notificationDoors } from '../../support/doors/notification-doors.ts'
import { readableDoors } from '../../support/doors/readable-doors.ts'
import { accessDoor, screenDoors } from '../../support/doors/screen-doors.ts'
import { searchDoors } from '../../support/doors/search-doors.ts'
import { singleFileDoors } from '../../support/doors/single-file-doors.ts'
import { randomTrees } from '../../support/random/random-trees.ts'

/** Every run takes other trees; `KONTOR_DOOR_ROUNDS=20` for 10,000 of them in one. */
const rounds = Number(process.env['KONTOR_DOOR_ROUNDS'] ?? 6)
/** Some of each round are looked into through the doors that open for one entry at a time. */
const [treesAtOnce, lookedInto] = [500, 5]

/** Each tells of all trees of a round at once. */
const bulkDoors = [
  ...bulkFileDoors,
  ...readableDoors,
  ...searchDoors,
  ...screenDoors,
  ...changeDoors,
  ...notificationDoors,
]
const singleDoors = [accessDoor, ...singleFileDoors]

let scene: DoorScene
beforeAll(async () => {
  scene = await openDoorScene()
})
afterAll(() => scene.server.close())

const seed = Date.now()
const samples = fc.sample(randomTrees(treesAtOnce), { numRuns: rounds, seed })

test.each([...samples.keys()])(
  'round %i: every door gives the rights that plain recursion gives',
  { timeout: 60_000 },
  async (round) => {
    const name = `Runde ${round} ${seed}`
    const trees = samples[round] ?? []
    expect(trees).toHaveLength(treesAtOnce)
    await openDoors(trees.slice(lookedInto), name, bulkDoors)
    await openDoors(trees.slice(0, lookedInto), `${name} einzeln`, [...bulkDoors, ...singleDoors])
  },
)

async function openDoors(
  trees: Parameters<typeof plantRound>[1],
  name: string,
  doors: readonly Door[],
): Promise<void> {
  const round = await plantRound(scene, trees, name)
  try {
    for (const door of doors)
      await door.check(scene, round).catch((error: unknown) => {
        throw new Error(`${door.name}, ${name}`, { cause: error })
      })
  } finally {
    await clearRound(scene)
  }
}
