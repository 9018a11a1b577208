import { randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { FileEntry, FolderContent } from '#contract/files/entries.ts'
import type { TransferResult } from '#contract/files/transfer.ts'
import { createFolder, grant } from '../create-folder.ts'
import type { TestServer } from '../test-server.ts'
import { transferClient, type TransferClient } from '../clients/transfer-client.ts'
import { expectSoundTree } from '../tree-facts.ts'
import { openUploadScene, type UploadScene } from './upload-scene.ts'

/** A folder in `Home` for one test, with the folders `inner` and `other` in it. */
export interface FreshTree {
  /** Its name. */
  readonly name: string
  readonly ids: { readonly top: string; readonly inner: string; readonly other: string }
  /** The names of the way to something in it. */
  readonly at: (...names: string[]) => string[]
}

/** The scene of uploads with what tests of transfers and of the trash do in it. */
export interface TransferScene extends UploadScene {
  readonly transfer: TransferClient
  readonly freshTree: () => Promise<FreshTree>
  /** Grants Anna these bits on a folder, by its id. */
  readonly give: (folderId: string, bits: number) => Promise<void>
  readonly storeFile: (folder: readonly string[], name: string) => Promise<FileEntry>
  /** The names in a folder, subfolders first. */
  readonly namesIn: (names: readonly string[]) => Promise<string[]>
}

export async function openTransferScene(): Promise<TransferScene> {
  const scene = await openUploadScene()
  const { server, anna, home } = scene
  const { db } = server.services
  return {
    ...scene,
    transfer: transferClient(server, anna),
    freshTree: async () => {
      const name = `Top ${randomBytes(4).toString('hex')}`
      const top = await createFolder(db, { name, parentId: home })
      const inner = await createFolder(db, { name: 'inner', parentId: top })
      const other = await createFolder(db, { name: 'other', parentId: top })
      return { name, ids: { top, inner, other }, at: (...names) => ['Home', name, ...names] }
    },
    give: (folderId, bits) => grant(db, folderId, { userId: anna.person.id }, bits),
    storeFile: async (folder, name) => {
      const answer = await anna.upload(folder, { files: [{ name, bytes: `bytes of ${name}` }] })
      const [file] = answer.json<{ files: FileEntry[] }>().files
      if (!file) throw new Error(answer.body)
      return file
    },
    namesIn: async (names) => {
      const { subfolders, files } = (await anna.list(...names)).json<FolderContent>()
      return [...subfolders, ...files].map(({ name }) => name)
    },
  }
}

/** What a file of tests holds from `transferScene`; scene and tree are filled before a test begins. */
interface HeldScene {
  readonly scene: TransferScene
  readonly tree: FreshTree
  readonly db: () => TestServer['services']['db']
  /** The names of the way to something in the tree. */
  readonly at: FreshTree['at']
}

/** One scene for a file of tests, a fresh tree for each of them; what they leave behind has to be a sound tree. */
export function transferScene(): HeldScene {
  const scene = {} as TransferScene
  const tree = {} as FreshTree
  const db = () => scene.server.services.db
  beforeAll(async () => {
    Object.assign(scene, await openTransferScene())
  })
  beforeEach(async () => {
    Object.assign(tree, await scene.freshTree())
  })
  afterAll(async () => {
    await expectSoundTree(db())
    await scene.server.close()
  })
  return { scene, tree, db, at: (...names) => tree.at(...names) }
}

/** The first result of a transfer. */
export function transferResult(answer: LightMyRequestResponse): TransferResult {
  const [result] = answer.json<{ results: TransferResult[] }>().results
  if (!result) throw new Error(answer.body)
  return result
}
