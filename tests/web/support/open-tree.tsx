import { getDefaultStore } from 'jotai'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { defaultMaxFileSize } from '#contract/files/entries.ts'
import type { FileEntry, FolderContent, FolderEntry } from '#contract/files/entries.ts'
import { ALL } from '#contract/rights/permissions.ts'
import { activeFolderAtom } from '../../../src/web/files/tree/active-folder.ts'
import { expandedFoldersAtom } from '../../../src/web/files/tree/expanded-folders.ts'
import { treeSortAtom } from '../../../src/web/files/tree/use-tree.ts'
import { viewAtom } from '../../../src/web/files/entries/view-choice.ts'
import { anna, storeTokens } from './browser.ts'
import { openPage } from './open-page.tsx'
import { problem } from './tiny-server.ts'
import type { Seen, TinyServer } from './tiny-server.ts'

const root = `/remote.php/dav/files/${anna.email}/`

/** Folders as objects, files as numbers of bytes; a number for a folder, as 404, is the refusal it answers with. */
export interface Branches {
  readonly [name: string]: Branches | number
}

const pathOf = ({ query }: Seen): string => query.get('path') ?? ''

const nameOf = (path: string): string => path.replace(/\/$/u, '').split('/').at(-1) ?? ''

const shared = (path: string) => ({
  id: path.slice(root.length) || 'root',
  name: nameOf(path),
  path,
  modifiedDate: '2026-11-21T08:05:00.000Z',
  modifiedBy: 'Ada Lovelace',
  permissions: path === root ? 0 : ALL,
})

const folderAt = (path: string): FolderEntry => ({ ...shared(path), size: 0 })

const fileAt = (path: string, size: number): FileEntry => ({
  ...shared(path),
  size,
  fileId: shared(path).id,
  fileType: 'text/plain',
  version: '1',
  isSearchable: false,
})

/** What a server with these folders and files answers to the listing of one; in the order of the object. */
export function contentAt(branches: Branches, path: string): FolderContent | number {
  let inside: Branches | number = branches
  for (const name of path.slice(root.length).split('/').filter(Boolean)) {
    inside = typeof inside === 'number' ? 404 : (inside[name] ?? 404)
  }
  if (typeof inside === 'number') return inside
  const entries = Object.entries(inside)
  const isFolder = (name: string, content: Branches | number): boolean =>
    typeof content !== 'number' || !name.includes('.')
  return {
    ...folderAt(path),
    subfolders: entries.flatMap(([name, content]) =>
      isFolder(name, content) ? folderAt(`${path}${name}/`) : [],
    ),
    files: entries.flatMap(([name, content]) =>
      isFolder(name, content) ? [] : fileAt(path + name, Number(content)),
    ),
    maxFileSize: defaultMaxFileSize,
  }
}

interface OpenTree {
  readonly view: Awaited<ReturnType<typeof openPage>>
  readonly user: UserEvent
  /** The line of an entry that is drawn. */
  readonly line: (name: string) => HTMLElement
  /** Level and name of each entry that is drawn, from top to bottom: `1 Finance`. */
  readonly lines: () => readonly string[]
  /** The paths of the folders that were asked for, `/` the root. */
  readonly asked: () => readonly string[]
  /** From here on the server has these. */
  readonly change: (branches: Branches) => void
}

/** As in a tab that was just opened: every folder is closed, names stand in their order. */
export function forgetTree(): void {
  const store = getDefaultStore()
  for (const id of store.get(expandedFoldersAtom)) store.set(expandedFoldersAtom, id, false)
  store.set(activeFolderAtom, null)
  store.set(treeSortAtom, 'ascending')
}

/** Opens the file manager of a tiny server as a tree, in English. */
export async function openTree(
  server: TinyServer,
  branches: Branches,
  address = '/filemanager/',
): Promise<OpenTree> {
  storeTokens(600)
  const store = getDefaultStore()
  store.set(viewAtom, 'tree')
  const change = (now: Branches): void =>
    server.answer({
      'GET /api/filemanager': (seen) => {
        const content = contentAt(now, pathOf(seen))
        return typeof content === 'number' ? problem(content, 'notFound') : { body: content }
      },
    })
  change(branches)
  const view = await openPage(address)
  await view.findByRole('treegrid')
  const drawn = (): readonly HTMLElement[] =>
    Array.from(view.container.querySelectorAll<HTMLElement>('[data-index]')).sort(
      (one, other) => Number(one.dataset['index']) - Number(other.dataset['index']),
    )
  return {
    view,
    user: userEvent.setup(),
    line: (name) => {
      const found = drawn().find(({ title }) => title === name)
      if (!found) throw new Error(`There is no ${name} among ${drawn().length} lines`)
      return found
    },
    lines: () => drawn().map((each) => `${each.getAttribute('aria-level')} ${each.title}`),
    asked: () =>
      server.seen
        .filter(({ method, path }) => method === 'GET' && path === '/api/filemanager')
        .map((seen) => pathOf(seen).slice(root.length - 1)),
    change,
  }
}
