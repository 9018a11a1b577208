import type { LightMyRequestResponse } from 'fastify'
import { entryPath } from '#contract/files/addresses.ts'
import type { NewPerson, Person } from '../create-person.ts'
import type { Headers, TestServer } from '../test-server.ts'
import { uploadForm } from '../upload-form.ts'

type Form = Parameters<typeof uploadForm>[0]

/** A signed-in person with the calls of the file manager; paths are names from the first level down. */
export interface FilesClient {
  readonly person: Person
  readonly headers: Headers
  readonly address: (...names: string[]) => string
  readonly list: (...names: string[]) => Promise<LightMyRequestResponse>
  readonly createFolder: (parent: readonly string[], name: string) => Promise<LightMyRequestResponse>
  readonly upload: (
    folder: readonly string[],
    form: Omit<Form, 'path'>,
    headers?: Headers,
  ) => Promise<LightMyRequestResponse>
  readonly remove: (...names: string[]) => Promise<LightMyRequestResponse>
  readonly get: (url: string, headers?: Headers) => Promise<LightMyRequestResponse>
  readonly ticket: (fileId: string, disposition?: string) => Promise<LightMyRequestResponse>
}

export async function filesClient(server: TestServer, wanted?: NewPerson): Promise<FilesClient> {
  const { app } = server
  const person = await server.createPerson(wanted)
  const headers = await server.signIn(person)
  const address = (...names: string[]): string => entryPath({ email: person.email, names }, true)
  return {
    person,
    headers,
    address,
    list: (...names) => app.inject({ url: '/api/filemanager', query: { path: address(...names) }, headers }),
    createFolder: (parent, name) =>
      app.inject({
        method: 'POST',
        url: '/api/filemanager/folder',
        headers,
        payload: { path: address(...parent), name },
      }),
    upload: (folder, form, extra = {}) => {
      const { payload, headers: own } = uploadForm({ ...form, path: address(...folder) })
      return app.inject({
        method: 'POST',
        url: '/api/filemanager/upload',
        headers: { ...headers, ...own, ...extra },
        payload,
      })
    },
    remove: (...names) =>
      app.inject({
        method: 'POST',
        url: '/api/filemanager/delete',
        headers,
        payload: { path: address(...names) },
      }),
    get: (url, extra = {}) => app.inject({ url, headers: { ...headers, ...extra } }),
    ticket: (fileId, disposition) =>
      app.inject({
        method: 'POST',
        url: '/api/filemanager/tickets',
        headers,
        payload: { fileId, ...(disposition ? { disposition } : {}) },
      }),
  }
}
