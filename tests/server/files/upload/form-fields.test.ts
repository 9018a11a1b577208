import { uploadFiles } from '#contract/files/entries.ts'
import { expect, test } from 'vitest'
import { createFormFields } from '../../../../src/server/files/upload/form-fields.ts'
import type { FormPart } from '../../../../src/server/files/upload/multipart.ts'

async function* bytes(text: string): AsyncGenerator<Buffer> {
  if (text !== '') yield Buffer.from(text)
}

const field = (name: string, text: string): FormPart => ({
  name,
  fileName: null,
  mediaType: null,
  body: bytes(text),
})

test('the names of fields that nobody asked for count as well, so that they cannot fill the memory', async () => {
  const fields = createFormFields(uploadFiles.body, { texts: ['path'], lists: ['basedOn'] })
  const fill = async (): Promise<void> => {
    for (let at = 0; at < 1_000; at += 1) await fields.add(field(`${at}`.padStart(8_000), ''))
  }
  await expect(fill()).rejects.toMatchObject({ code: 'tooLarge' })
})

test('a field that is there twice is refused: nobody can tell which one was meant', async () => {
  const fields = createFormFields(uploadFiles.body, { texts: ['path'], lists: ['basedOn'] })
  await fields.add(field('path', '/a'))
  await expect(fields.add(field('path', '/b'))).rejects.toMatchObject({
    code: 'invalidInput',
    details: { fields: [{ field: 'path' }] },
  })
})
