import type { LightMyRequestResponse } from 'fastify'
import type { FilesClient } from './files-client.ts'
import type { TestServer } from '../test-server.ts'

/** The calls of tags as one person makes them. */
export interface TagsClient {
  readonly all: () => Promise<LightMyRequestResponse>
  readonly of: (fileId: string) => Promise<LightMyRequestResponse>
  readonly assign: (fileId: string, tagId: string, method?: 'PUT' | 'POST') => Promise<LightMyRequestResponse>
  readonly create: (fileId: string, name: string) => Promise<LightMyRequestResponse>
  readonly unassign: (fileId: string, tagId: string) => Promise<LightMyRequestResponse>
}

export function tagsClient({ app }: TestServer, { headers }: Pick<FilesClient, 'headers'>): TagsClient {
  return {
    all: () => app.inject({ url: '/api/tags/all', headers }),
    of: (fileId) => app.inject({ url: `/api/tags/${fileId}`, headers }),
    assign: (fileId, tagId, method = 'PUT') =>
      app.inject({ method, url: `/api/tags/assign/${fileId}/${tagId}`, headers }),
    create: (fileId, name) =>
      app.inject({
        method: 'POST',
        url: `/api/tags/createAndAssign/${fileId}`,
        headers: { ...headers, 'content-type': 'text/plain' },
        payload: name,
      }),
    unassign: (fileId, tagId) =>
      app.inject({ method: 'DELETE', url: `/api/tags/unassign/${fileId}/${tagId}`, headers }),
  }
}
