import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { expect } from 'vitest'
import type { Actor } from '../../../src/server/actor.ts'
import type { DB } from '../../../src/server/db/schema.ts'
import { createFolder } from '../create-folder.ts'
import { createCompany, createRole } from '../create-person.ts'
import { filesClient, type FilesClient } from '../clients/files-client.ts'
import { allNodes, plainEntries, type PlainEntry, type Viewer } from '../plain-rights.ts'
import { plantTrees, type PlainNode } from '../random/random-trees.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** Three people whose rights are told by different grants, and one with all rights on each single folder who manages rights. */
export interface DoorScene {
  readonly server: TestServer
  readonly db: Kysely<DB>
  readonly url: string
  /** `person` has a role and a company; `role` only that role, `company` only that company. */
  readonly viewers: Readonly<Record<Viewer, FilesClient>>
  readonly stranger: FilesClient
  /** Asks the administration, as the stranger. */
  readonly ask: <Answer>(method: 'GET' | 'POST', url: string, payload?: object) => Promise<Answer>
  readonly roleId: string
  readonly companyId: string
  /** The person as operations know them. */
  readonly actor: Actor
  /** Of the content of all files. */
  readonly hash: Buffer
}

export async function openDoorScene(): Promise<DoorScene> {
  const server = await startTestServer()
  const { db } = server.services
  const roleId = await createRole(db, 'Probe', ['VIEW_FILE_MANAGER'])
  const companyId = await createCompany(db, 'Probe')
  const viewers = {
    person: await filesClient(server, { roleId, companyId }),
    role: await filesClient(server, { roleId }),
    company: await filesClient(server, { companyId }),
  }
  const { person } = viewers.person
  const stranger = await filesClient(server)
  const { hash } = await server.services.blobs.write(Readable.from([Buffer.from('7')]), 1)
  return {
    server,
    db,
    url: await server.listen(),
    viewers,
    stranger,
    hash,
    ask: async (method, url, payload) => {
      const { headers } = stranger
      const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      return answer.json()
    },
    roleId,
    companyId,
    actor: {
      userId: person.id,
      roleId,
      companyId,
      email: person.email,
      name: 'Erika Mustermann',
      language: 'en',
      permissions: new Set(['VIEW_FILE_MANAGER']),
      sessionId: '',
    },
  }
}

/** Trees that stand side by side in one first-level folder without a grant. */
export interface Round {
  readonly name: string
  readonly folderId: string
  readonly tops: PlainNode[]
  /** Everything, and of it what is there. */
  readonly nodes: readonly PlainNode[]
  readonly entries: readonly PlainEntry[]
}

export async function plantRound(
  { db, viewers, stranger, roleId, companyId, hash }: DoorScene,
  trees: Parameters<typeof plantTrees>[1],
  name: string,
): Promise<Round> {
  const folderId = await createFolder(db, { name })
  const planters = {
    userId: viewers.person.person.id,
    roleId,
    companyId,
    strangerId: stranger.person.id,
  }
  const tops = await plantTrees(db, trees, { folderId, planters, hash })
  return {
    name,
    folderId,
    tops,
    nodes: allNodes(tops),
    entries: plainEntries(tops, [name]),
  }
}

/** Takes away what would only make the next round slower: the grants, and what lies in the trash. */
export async function clearRound({ db }: DoorScene): Promise<void> {
  await db.deleteFrom('grants').execute()
  await db.deleteFrom('entry_tags').execute()
  await db.deleteFrom('tags').execute()
  await db.deleteFrom('notifications').execute()
  await sql`update entries set purged_at = now() where trashed_at is not null and purged_at is null`.execute(
    db,
  )
}

/** Compares what a door answers with what the rules say. */
export interface Door {
  readonly name: string
  readonly check: (scene: DoorScene, round: Round) => Promise<void>
}
