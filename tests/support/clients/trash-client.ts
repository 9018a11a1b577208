import type { LightMyRequestResponse } from 'fastify'
import type { TrashedEntry } from '#contract/files/trash.ts'
import type { FilesClient } from './files-client.ts'
import type { TestServer } from '../test-server.ts'

interface Restoring {
  readonly destination?: string
  readonly whenTaken?: 'refuse' | 'keepBoth'
}

export interface TrashClient {
  readonly page: (query?: Readonly<Record<string, string>>) => Promise<LightMyRequestResponse>
  /** The newest hundred things in the trash, newest first. */
  readonly items: () => Promise<TrashedEntry[]>
  readonly restore: (ids: readonly string[], how?: Restoring) => Promise<LightMyRequestResponse>
  readonly purge: (id: string) => Promise<LightMyRequestResponse>
  readonly empty: (query?: Readonly<Record<string, string>>) => Promise<LightMyRequestResponse>
  readonly removeMany: (paths: readonly string[]) => Promise<LightMyRequestResponse>
}

/** The calls of the trash for one person. */
export function trashClient({ app }: TestServer, { headers }: Pick<FilesClient, 'headers'>): TrashClient {
  const url = '/api/filemanager/trash'
  const page = (query: Readonly<Record<string, string>> = {}): Promise<LightMyRequestResponse> =>
    app.inject({ url, query: { ...query }, headers })
  return {
    page,
    items: async () =>
      (await page({ pageSize: '100', direction: 'descending' })).json<{ items: TrashedEntry[] }>().items,
    restore: (ids, how = {}) =>
      app.inject({ method: 'POST', url: `${url}/restore`, headers, payload: { ids, ...how } }),
    purge: (id) => app.inject({ method: 'DELETE', url: `${url}/${id}`, headers }),
    empty: (query = {}) => app.inject({ method: 'DELETE', url, query: { ...query }, headers }),
    removeMany: (paths) => app.inject({ method: 'POST', url, headers, payload: { paths } }),
  }
}
