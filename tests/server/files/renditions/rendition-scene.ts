import sharp from 'sharp'
import { expect } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import type { listThumbnails } from '#contract/files/thumbnails.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { FilesClient } from '../../../support/clients/files-client.ts'
import { openUploadScene, type UploadScene } from '../../../support/scenes/upload-scene.ts'

type Thumbnails = ReplyOf<typeof listThumbnails>

export interface RenditionScene extends UploadScene {
  /** Stores a file in a folder of its own and answers with it. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<FileEntry>
  /** Asks once. */
  readonly ask: (ids: readonly string[], who?: FilesClient) => Promise<Thumbnails>
  /** Asks until nothing is pending. */
  readonly settled: (ids: readonly string[], who?: FilesClient) => Promise<Thumbnails>
  /** The thumbnail of a file once it is made; null where there is none. */
  readonly thumbnailOf: (file: Pick<FileEntry, 'id'>) => Promise<Buffer | null>
  /** How many pictures were made or tried, by `/metrics`. */
  readonly makings: () => Promise<number>
}

export async function openRenditionScene(): Promise<RenditionScene> {
  const scene = await openUploadScene()
  const { server, anna } = scene
  const ask: RenditionScene['ask'] = async (fileIds, who = anna) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/filemanager/thumbnails',
      headers: who.headers,
      payload: { fileIds },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Thumbnails>()
  }
  const settled: RenditionScene['settled'] = async (fileIds, who) => {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const answer = await ask(fileIds, who)
      if (answer.pending.length === 0) return answer
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('Thumbnails stay pending')
  }
  return {
    ...scene,
    ask,
    settled,
    put: async (name, bytes) => {
      const [file] = await scene.stored(await scene.fresh(), { files: [{ name, bytes: Buffer.from(bytes) }] })
      if (!file) throw new Error('Nothing was stored')
      return file
    },
    thumbnailOf: async ({ id }) => {
      const { thumbnails } = await settled([id])
      return thumbnails[0] ? bytesOfPicture(thumbnails[0].picture) : null
    },
    makings: async () => {
      const { body } = await server.app.inject({ url: '/metrics' })
      const counts = body.matchAll(/^kontor_renditions_total\{.*\} (\d+)$/gmu)
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
    },
  }
}

/** The bytes of a picture that its own address holds. */
export function bytesOfPicture(picture: string): Buffer {
  const [head, text = ''] = picture.split(',')
  expect(head).toBe('data:image/webp;base64')
  return Buffer.from(text, 'base64')
}

/** The colour in the middle of a picture. */
export async function middleOf(picture: Buffer): Promise<readonly number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}
