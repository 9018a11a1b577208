import { sql } from 'kysely'
import { vi } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import type { Reading, ShownFile } from '#contract/search/reading.ts'
import type { ReaderLimits } from '../../../../src/server/search/reading/process/reader-process.ts'
import { workReading } from '../../../../src/server/search/reading/work-reading.ts'
import { openUploadScene, type UploadScene } from '../../../support/scenes/upload-scene.ts'

export interface ReadingScene extends UploadScene {
  /** Stores a file in a folder of its own and answers with it. */
  readonly put: (name: string, bytes: Uint8Array | string) => Promise<FileEntry>
  readonly readingOf: (file: Pick<FileEntry, 'id'>) => Promise<Reading | null>
  /** Reads until nothing is due. */
  readonly readAll: (limits?: Partial<ReaderLimits>) => Promise<void>
  /** How many documents were read or tried, by `/metrics`. */
  readonly readings: () => Promise<number>
  readonly close: () => Promise<void>
}

export async function openReadingScene(): Promise<ReadingScene> {
  const scene = await openUploadScene()
  const { server, anna } = scene
  const { services } = server
  const isDue = async (): Promise<boolean> => {
    const due = await services.db
      .selectFrom('search_contents')
      .select('id')
      .where('state', 'in', ['waiting', 'working'])
      .where('next_at', '<=', sql<Date>`now()`)
      .execute()
    return due.length > 0
  }
  return {
    ...scene,
    put: async (name, bytes) => {
      const [file] = await scene.stored(await scene.fresh(), {
        files: [{ name, bytes: typeof bytes === 'string' ? bytes : Buffer.from(bytes) }],
      })
      if (!file) throw new Error('Nothing was stored')
      return file
    },
    readingOf: async ({ id }) => (await anna.get(`/api/filemanager/${id}`)).json<ShownFile>().reading,
    readAll: async (limits) => {
      const reading = workReading(services, { firstAfter: 0, ...(limits && { limits }) })
      try {
        await vi.waitUntil(async () => !(await isDue()), { timeout: 100_000, interval: 50 })
      } finally {
        await reading.stop()
      }
    },
    readings: async () => {
      const { body } = await server.app.inject({ url: '/metrics' })
      const counts = body.matchAll(/^kontor_reading_documents_total\{.*\} (\d+)$/gmu)
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
    },
    close: () => server.close(),
  }
}
