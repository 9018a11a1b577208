import { problemStatus } from '#contract/http/problems.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import type { TrashedEntry } from '#contract/files/trash.ts'
import { anna } from '../../support/browser.ts'

export const root = `/remote.php/dav/files/${anna.email}/`

/** A file in the trash that lay in Finance. */
export function trashed(name: string, more: Partial<TrashedEntry> = {}): TrashedEntry {
  return {
    id: `id-${name}`,
    name,
    isFile: true,
    path: `${root}Finance/${name}`,
    fileType: 'text/plain',
    size: 1536,
    deletedAt: '2026-11-21T08:05:00.000Z',
    deletedBy: 'Ada Lovelace',
    purgesAt: '2026-12-21T08:05:00.000Z',
    isPlaceGone: false,
    isRestorable: true,
    isPurgeable: true,
    ...more,
  }
}

/** One page with all of these. */
export const listed = (lying: readonly TrashedEntry[]) => ({
  items: lying,
  total: lying.length,
  page: 0,
  pageSize: 10,
  emptiable: Math.min(2, lying.length),
})

/** What the server answers to a restore; refused are ids with a code. */
export function restored(
  body: unknown,
  refused: Readonly<Record<string, ProblemCode>> = {},
  newName?: string,
) {
  const results = (body as { ids: string[] }).ids.map((id) => {
    const code = refused[id] ?? null
    const path = `${root}Finance/${newName ?? id.slice(3)}`
    return { id, status: code === null ? 200 : problemStatus[code], code, path: code === null ? path : null }
  })
  return { body: { results } }
}
