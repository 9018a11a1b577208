// Results lead there: loaded before, so that nobody waits for modules that are asked for from two sides at the same moment.
import '../../../src/web/files/folder/file-manager-page.tsx'
import type { SearchHit } from '#contract/search/search.ts'
import type { Answer, Answers, Seen } from '../support/tiny-server.ts'
import { healthy } from '../support/browser.ts'

/** A hit in the folder Finance, a file unless said. */
export const hit = (id: string, name: string, more: Partial<SearchHit> = {}): SearchHit => ({
  id,
  name,
  path: `/remote.php/dav/files/anna.mueller@nordhafen.example/Finance/${name}${more.type === 'FOLDER' ? '/' : ''}`,
  type: 'FILE',
  lastModified: '2026-11-21T08:05:00.000Z',
  fileType: more.type === 'FOLDER' ? '' : 'application/pdf',
  size: 10,
  foundIn: 'name',
  marks: [],
  snippet: null,
  location: null,
  ...more,
})

interface Found {
  readonly total?: number
  readonly isCapped?: boolean
  readonly correctedTerm?: string | null
  readonly unread?: number
}

export const found = (items: readonly SearchHit[], more: Found = {}): Answer => ({
  body: {
    items,
    total: items.length,
    page: 0,
    pageSize: 5,
    isCapped: false,
    correctedTerm: null,
    unread: 0,
    ...more,
  },
})

export const bodyOf = (seen: Seen | undefined) => (seen?.body ?? {}) as Record<string, unknown>

/** What is asked beside. */
export const aroundSearch = (): Answers => ({
  ...healthy(),
  'GET /api/tags/all': {
    body: ['Budget', 'Contract', 'Contracts', 'Draft', 'Final', 'Invoice', 'Quay'].map((displayName, at) => ({
      id: String(at + 1),
      displayName,
    })),
  },
})
