import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import type { FirstLevelFolder } from '#contract/admin/folders.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { useScreen } from '../../support/screen.ts'
import type { Seen } from '../../support/tiny-server.ts'
import { finance, logistics, personnel, petra, reports, root } from './rights-samples.ts'

/** The folders of the first level: one with files below, one without. */
export const firstLevel: readonly FirstLevelFolder[] = [
  { id: 'Finance', name: 'Finance', company: null, fileCount: 65 },
  { id: 'Personnel', name: 'Personnel', company: { id: '3', name: 'Nordkai Logistik' }, fileCount: 0 },
]

/** The rights of Petra on two folders, seen by somebody who manages rights. */
export function useRightsScene() {
  const page = usePageOnTinyServer()
  useScreen()
  afterEach(cleanup)
  beforeEach(() => {
    storeTokens(600)
    page.server.answer({
      ...healthy(['MANAGE_FILES']),
      'GET /api/admin/folders': {
        body: { items: firstLevel, total: firstLevel.length, page: 0, pageSize: 25 },
      },
      'GET /api/admin/folders/Finance': { body: firstLevel[0] },
      'GET /api/admin/folders/Personnel': { body: firstLevel[1] },
      'GET /api/admin/folders/named': ({ query }: Seen) => ({
        body: { id: firstLevel.find(({ name }) => name === query.get('name'))?.id ?? null },
      }),
      'GET /api/companies/tree': { body: [] },
      'GET /api/admin/folder-rights/subjects': { body: [{ ...logistics, people: 14 }] },
      'GET /api/admin/folder-rights/user/9/folders': ({ query }: Seen) => ({
        body:
          query.get('parentId') === 'Finance'
            ? { subject: petra, folder: finance, folders: [reports] }
            : { subject: petra, folder: root, folders: [personnel, finance] },
      }),
    })
  })
  /** What was sent to an address under `/api`. */
  const sent = (method: string, path: string): readonly unknown[] =>
    page.server.seen
      .filter((each) => each.method === method && each.path === `/api${path}`)
      .map(({ body }) => body)
  return { page, open, sent }
}

async function open(): Promise<void> {
  await openPage('/admin/filemanagerpermissions/?user=9')
  await screen.findByRole('row', { name: /^Finance/u })
}

/** Chooses something from the menu that a button opens. */
export async function choose(button: string, item: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: button }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}
