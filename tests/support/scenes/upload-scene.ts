import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { FileEntry, FolderContent } from '#contract/files/entries.ts'
import { createFolder, grant } from '../create-folder.ts'
import type { FilesClient } from '../clients/files-client.ts'
import { openFilesScene, type FilesScene } from './files-scene.ts'

export type UploadForm = Parameters<FilesClient['upload']>[1]

/** The scene of files with what tests of uploads do in it. */
export interface UploadScene extends FilesScene {
  /** Makes a folder in `Home` for one test, with rights of its own when they are given, and answers with its name. */
  readonly fresh: (bits?: number) => Promise<string>
  /** Uploads into a folder of `Home`, which must succeed. */
  readonly stored: (folder: string, form: UploadForm) => Promise<FileEntry[]>
  readonly listed: (...names: string[]) => Promise<FolderContent>
  readonly bytesOf: (file: FileEntry) => Promise<Buffer>
}

export async function openUploadScene(
  environment: Readonly<Record<string, string>> = {},
): Promise<UploadScene> {
  const scene = await openFilesScene(environment)
  const { server, anna, home } = scene
  const { db } = server.services
  return {
    ...scene,
    fresh: async (bits) => {
      const name = `Fresh ${randomBytes(4).toString('hex')}`
      const id = await createFolder(db, { name, parentId: home })
      if (bits !== undefined) await grant(db, id, { userId: anna.person.id }, bits)
      return name
    },
    stored: async (folder, form) => {
      const answer = await anna.upload(['Home', folder], form)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ files: FileEntry[] }>().files
    },
    listed: async (...names) => (await anna.list('Home', ...names)).json(),
    bytesOf: async (file) => (await anna.get(`/api/filemanager/download${encodeURI(file.path)}`)).rawPayload,
  }
}
