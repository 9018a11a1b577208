import type { LightMyRequestResponse } from 'fastify'
import { encodeAddress } from '#contract/files/addresses.ts'
import { openUploadScene, type UploadScene } from '../../../support/scenes/upload-scene.ts'

export interface MailScene extends UploadScene {
  /** Stores a file and asks for it as a page. */
  readonly shown: (
    bytes: Uint8Array,
    wanted?: { readonly headers?: Record<string, string>; readonly query?: string; readonly name?: string },
  ) => Promise<LightMyRequestResponse>
  readonly addressOf: (...names: string[]) => string
}

export async function openMailScene(): Promise<MailScene> {
  const scene = await openUploadScene()
  const { anna } = scene
  const addressOf = (...names: string[]): string =>
    `/api/filemanager/download/msg/${encodeAddress(anna.address(...names).replaceAll(/^\/|\/$/gu, ''))}`
  return {
    ...scene,
    addressOf,
    shown: async (bytes, { headers = {}, query = '', name = 'Nachricht.msg' } = {}) => {
      const folder = await scene.fresh()
      await scene.stored(folder, { files: [{ name, bytes: Buffer.from(bytes) }] })
      return anna.get(addressOf('Home', folder, name) + query, headers)
    },
  }
}
