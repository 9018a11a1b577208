import { act, fireEvent, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { defaultMaxFileSize } from '#contract/files/entries.ts'
import type { FileEntry, FolderContent, FolderEntry } from '#contract/files/entries.ts'
import { ALL } from '#contract/rights/permissions.ts'
import { anna, storeTokens } from './browser.ts'
import { openPage } from './open-page.tsx'
import type { TinyServer } from './tiny-server.ts'

const root = `/remote.php/dav/files/${anna.email}/`
const modifiedDate = '2026-11-21T08:05:00.000Z'

/** A file of the folder Finance as the server answers with it. */
export const fileOf = (name: string, permissions = ALL): FileEntry => ({
  id: `f-${name}`,
  fileId: `f-${name}`,
  name,
  path: `${root}Finance/${name}`,
  modifiedDate,
  size: 1536,
  permissions,
  fileType: 'text/plain',
  modifiedBy: 'Ada Lovelace',
  version: '1',
  isSearchable: false,
})

/** A folder in the folder Finance. */
export const folderOf = (name: string, permissions = ALL): FolderEntry => ({
  id: `d-${name}`,
  name,
  path: `${root}Finance/${name}/`,
  modifiedDate,
  modifiedBy: 'Ada Lovelace',
  size: 0,
  permissions,
})

/** The folder Finance with these in it. */
export const financeWith = (
  subfolders: readonly FolderEntry[],
  files: readonly FileEntry[],
  permissions = ALL,
): FolderContent => ({
  ...folderOf('Finance', permissions),
  id: 'finance',
  path: `${root}Finance/`,
  subfolders: [...subfolders],
  files: [...files],
  maxFileSize: defaultMaxFileSize,
})

export interface Opened {
  readonly view: Awaited<ReturnType<typeof openPage>>
  readonly user: UserEvent
  /** The line or card of an entry. */
  readonly entry: (name: string) => HTMLElement
  /** The names that are selected, in the order they are shown. */
  readonly selected: () => readonly string[]
  /** What a screen reader is told about the selection. */
  readonly said: () => string
}

/** Opens the folder Finance where it has nothing to show. */
export async function openEmptyFolder(server: TinyServer, content: FolderContent): Promise<void> {
  storeTokens(600)
  server.answer({ 'GET /api/filemanager': { body: content } })
  await openPage('/filemanager/Finance/')
}

/** Opens the folder Finance of a tiny server in the file manager, in English. */
export async function openFolder(
  server: TinyServer,
  content: FolderContent,
  viewed: 'grid' | 'list' = 'grid',
): Promise<Opened> {
  storeTokens(600)
  server.answer({ 'GET /api/filemanager': { body: content } })
  const view = await openPage('/filemanager/Finance/')
  await view.findByRole('grid')
  // a change of the view leads to the root
  const choice = view.getByRole('button', { name: viewed === 'list' ? 'List' : 'Grid' })
  if (choice.getAttribute('aria-pressed') !== 'true') {
    await act(async () => fireEvent.click(choice))
    await act(async () => view.router.navigate('/filemanager/Finance/'))
    await waitFor(() => expect(view.queryAllByRole('columnheader').length > 0).toBe(viewed === 'list'))
  }
  const items = (): readonly HTMLElement[] =>
    Array.from(view.container.querySelectorAll<HTMLElement>('[data-index]'))
  // the grid stands a moment before its lines are measured and drawn
  if (content.subfolders.length + content.files.length > 0)
    await waitFor(() => expect(items()).not.toHaveLength(0))
  return {
    view,
    user: userEvent.setup(),
    entry: (name) => {
      const found = items().find(({ title }) => title === name)
      if (!found) throw new Error(`${name} is not shown`)
      return found
    },
    selected: () =>
      items().flatMap((item) => (item.getAttribute('aria-selected') === 'true' ? [item.title] : [])),
    said: () =>
      view
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(''),
  }
}
