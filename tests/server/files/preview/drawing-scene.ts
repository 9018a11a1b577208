import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import type { showPreview } from '#contract/files/preview.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { FilesClient } from '../../../support/clients/files-client.ts'
import { makeDataFolder } from '../../../support/processes/start-process.ts'
import { openUploadScene, type UploadScene } from '../../../support/scenes/upload-scene.ts'

export type Preview = ReplyOf<typeof showPreview>

/** What soffice is asked in, for a program of the tests: the folder of the pdf and the document are its last parameters. */
const beginning = `#!/bin/sh
for each; do
  if [ "$before" = --outdir ]; then out=$each; fi
  before=$each
done
in=$each
mkdir -p "$out"
pdf="$out/document.pdf"
`

export interface DrawingScene extends UploadScene {
  readonly put: (name: string, bytes: Uint8Array | string) => Promise<FileEntry>
  readonly preview: (file: Pick<FileEntry, 'id'>, client?: FilesClient) => Promise<Preview>
  /** Asks until it is drawn or refused. */
  readonly drawn: (file: FileEntry) => Promise<Preview['drawing']>
  /** Fetches the pdf by a ticket. */
  readonly pdf: (
    file: FileEntry,
  ) => Promise<{ readonly status: number; readonly body: Buffer; readonly headers: object }>
  /** What the program does from now on; \`$in\` is the document, \`$pdf\` what it writes. */
  readonly becomes: (script: string) => Promise<void>
  /** How often the program was run. */
  readonly runs: () => Promise<number>
  readonly close: () => Promise<void>
}

/** A server that draws with a program of the test, or with the one that is named. */
export async function openDrawingScene(program?: string): Promise<DrawingScene> {
  const { path: folder, remove } = await makeDataFolder()
  const own = join(folder, 'soffice')
  const count = join(folder, 'runs')
  const becomes = async (script: string): Promise<void> => {
    await writeFile(own, `${beginning}echo x >> "${count}"\n${script}\n`)
    await chmod(own, 0o755)
  }
  await becomes(plain)
  const scene = await openUploadScene({ KONTOR_LIBREOFFICE: program ?? own })
  const { anna, server } = scene
  const preview = async ({ id }: Pick<FileEntry, 'id'>, client = anna): Promise<Preview> =>
    (await client.get(`/api/filemanager/${id}/preview`)).json()
  return {
    ...scene,
    becomes,
    preview,
    put: async (name, bytes) => {
      const [file] = await scene.stored(await scene.fresh(), {
        files: [{ name, bytes: typeof bytes === 'string' ? bytes : Buffer.from(bytes) }],
      })
      if (!file) throw new Error('Nothing was stored')
      return file
    },
    drawn: (file) =>
      vi
        .waitUntil(
          async () => {
            const { drawing } = await preview(file)
            return drawing === null || drawing.state === 'drawn' || drawing.state === 'failed'
              ? { drawing }
              : null
          },
          { timeout: 60_000, interval: 50 },
        )
        .then((found) => found?.drawing ?? null),
    pdf: async ({ id }) => {
      const issued = await server.app.inject({
        method: 'POST',
        url: '/api/filemanager/tickets',
        headers: anna.headers,
        payload: { fileId: id, disposition: 'inline', form: 'pdf' },
      })
      const answer = await server.app.inject({ url: issued.json<{ url: string }>().url })
      return { status: answer.statusCode, body: answer.rawPayload, headers: answer.headers }
    },
    runs: async () => (await readFile(count, 'utf8').catch(() => '')).length / 2,
    close: async () => {
      await server.services.drawings.stop()
      await server.close()
      await remove()
    },
  }
}

/** Writes what it was given behind the head of a pdf. */
export const plain = '{ printf "%%PDF-1.7 "; cat "$in"; } > "$pdf"'
