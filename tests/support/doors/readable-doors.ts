import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Grantee } from '../../../src/server/rights/grantee.ts'
import { readableFolders, withReadableFolders } from '../../../src/server/rights/readable-folders.ts'
import { mayRead, type Viewer } from '../plain-rights.ts'
import type { Door, DoorScene, Round } from './door-scene.ts'
import { viewersToTell } from './screen-doors.ts'

/** All that somebody may read, as a set and as a piece of a statement. */
export const readableDoors: readonly Door[] = [
  { name: 'readable folders', check: folders },
  { name: 'files in readable folders', check: files },
]

const granteeOf = ({ viewers }: DoorScene, viewer: Viewer): Grantee => {
  const { id: userId, roleId, companyId } = viewers[viewer].person
  return { userId, roleId, companyId }
}

async function folders(scene: DoorScene, { entries }: Round): Promise<void> {
  for (const viewer of viewersToTell) {
    const expected = entries.filter((entry) => entry.node.isFolder && mayRead(entry, viewer))
    const grantee = granteeOf(scene, viewer)
    const told = await readableFolders(scene.db, grantee, { atMost: expected.length })
    expect(told).toHaveLength(expected.length)
    expect(new Set(told), viewer).toEqual(new Set(expected.map(({ id }) => id)))
    if (expected.length > 0)
      expect(await readableFolders(scene.db, grantee, { atMost: expected.length - 1 })).toBe('more')
  }
}

async function files(scene: DoorScene, { entries }: Round): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with recursive ${withReadableFolders(granteeOf(scene, 'person'))}
    select e.id from entries e join readable on readable.id = e.parent_id where e.kind = 'file' and e.trashed_at is null
  `.execute(scene.db)
  const expected = entries.filter((entry) => !entry.node.isFolder && mayRead(entry, 'person'))
  expect(rows).toHaveLength(expected.length)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
}
