import type { LightMyRequestResponse } from 'fastify'
import { entryPath } from '#contract/files/addresses.ts'
import type { FilesClient } from './files-client.ts'
import type { TestServer } from './test-server.ts'

type Names = readonly string[]

interface TransferItem {
  readonly operation: 'move' | 'copy'
  readonly from: Names
  readonly to: Names
  /** Left out: a folder. */
  readonly isFile?: boolean
}

export interface TransferClient {
  readonly send: (...items: readonly TransferItem[]) => Promise<LightMyRequestResponse>
  readonly moveFolder: (from: Names, to: Names) => Promise<LightMyRequestResponse>
  readonly moveFile: (from: Names, to: Names) => Promise<LightMyRequestResponse>
  readonly copyFolder: (from: Names, to: Names) => Promise<LightMyRequestResponse>
  readonly copyFile: (from: Names, to: Names) => Promise<LightMyRequestResponse>
}

/** Sends transfers of a person; paths are names from the first level down. */
export function transferClient({ app }: TestServer, { person, headers }: FilesClient): TransferClient {
  const path = (names: Names, isFolder: boolean): string =>
    entryPath({ email: person.email, names }, isFolder)
  const send = (...items: readonly TransferItem[]): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: '/api/filemanager/transfer',
      headers,
      payload: items.map(({ operation, from, to, isFile = false }) => ({
        oldPath: path(from, !isFile),
        newPath: path(to, !isFile),
        overwrite: false,
        operation,
        isFile,
      })),
    })
  return {
    send,
    moveFolder: (from, to) => send({ operation: 'move', from, to }),
    moveFile: (from, to) => send({ operation: 'move', from, to, isFile: true }),
    copyFolder: (from, to) => send({ operation: 'copy', from, to }),
    copyFile: (from, to) => send({ operation: 'copy', from, to, isFile: true }),
  }
}
