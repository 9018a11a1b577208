import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { MailAttachment } from '#contract/files/messages.ts'
import * as eml from '../../../support/mail/eml-file.ts'
import { emlFile } from '../../../support/mail/eml-file.ts'
import type { MailScene } from './mail-scene.ts'

/** A mail in a folder of its own, and what is asked of it. */
export interface StoredMail {
  readonly id: string
  readonly folder: string
  readonly list: (part?: string) => Promise<LightMyRequestResponse>
  readonly listed: (part?: string) => Promise<readonly MailAttachment[]>
  readonly bytes: (part: string) => Promise<LightMyRequestResponse>
  readonly page: (part: string) => Promise<LightMyRequestResponse>
  readonly ticket: (part: string) => Promise<string>
}

export async function storedMail(scene: MailScene, bytes: Uint8Array, name = 'a.eml'): Promise<StoredMail> {
  const folder = await scene.fresh()
  const [file] = await scene.stored(folder, { files: [{ name, bytes: Buffer.from(bytes) }] })
  const id = file?.id ?? ''
  const list = (part?: string) =>
    scene.anna.get(`/api/filemanager/${id}/mail${part === undefined ? '' : `?part=${part}`}`)
  return {
    id,
    folder,
    list,
    listed: async (part) => {
      const answer = await list(part)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ attachments: MailAttachment[] }>().attachments
    },
    bytes: (part) => scene.anna.get(`/api/filemanager/${id}/mail/${part}`),
    page: (part) => scene.anna.get(`${scene.addressOf('Home', folder, name)}?part=${part}`),
    ticket: async (part) => {
      const answer = await scene.server.app.inject({
        method: 'POST',
        url: '/api/filemanager/tickets',
        headers: scene.anna.headers,
        payload: { fileId: id, part, disposition: 'inline' },
      })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json<{ url: string }>().url
    },
  }
}

export const subject = (text: string): readonly string[] => [`From: a@firma.example`, `Subject: ${text}`]
export const fourth = emlFile(subject('four'), [eml.plain('4'), eml.attached('4.txt', 'vier')])
const third = emlFile(subject('three'), [
  eml.plain('3'),
  eml.attached('3.txt', 'drei'),
  eml.attachedMail(fourth),
])
const second = emlFile(subject('two'), [
  eml.plain('2'),
  eml.attachedMail(third),
  eml.attached('2.txt', 'zwei'),
])
/** Holds `1.txt` and a mail, which holds a mail and `2.txt`, and so on. */
export const first = emlFile(subject('one'), [
  eml.plain('1'),
  eml.attached('1.txt', 'eins'),
  eml.attachedMail(second),
])
