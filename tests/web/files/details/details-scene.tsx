import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { FileVersion } from '#contract/files/versions.ts'
import { DetailsDrawer } from '../../../../src/web/files/details/details-drawer.tsx'
import type { ActionTools } from '../../../../src/web/files/actions/use-action-tools.ts'
import type { Entry } from '../../../../src/web/folders/entries.ts'
import { mutate } from 'swr'
import { ToastArea } from '../../../../src/web/ui/toasts/toast-area.tsx'
import { mount } from '../../support/mount.tsx'
import type { Mounted } from '../../support/mount.tsx'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import type { Answers } from '../../support/tiny-server.ts'
import { sampleFile } from '../entry-samples.ts'

const nothing = (): void => undefined

export const noTools: ActionTools = {
  notify: nothing,
  openDialog: nothing,
  startRename: nothing,
  openDetails: nothing,
  openPreview: nothing,
}

export const version = (count: number, more: Partial<FileVersion> = {}): FileVersion => ({
  id: `7-${count}`,
  modifiedDate: `2026-11-${10 + count}T08:05:00.000Z`,
  modifiedBy: 'Ada Lovelace',
  size: 1000 + count,
  isCurrent: false,
  ...more,
})

/** The file with the id 7 at its third version. */
export const plan = { ...sampleFile('Plan.txt'), id: '7', fileId: '7', version: '7-3' }

/** The details of an entry in the page. */
export function drawer(entry: Entry) {
  const details = { id: entry.id, entry, error: undefined, retry: nothing }
  return (
    <>
      <DetailsDrawer details={details} tools={noTools} onClose={nothing} onDenied={nothing} />
      <ToastArea />
    </>
  )
}

/** A tiny server that knows this file, and the details of an entry in the page. */
export function useDetailsScene() {
  const page = usePageOnTinyServer()
  const open = async (entry: Entry, answers: Answers = {}, piece = drawer(entry)): Promise<Mounted> => {
    // revalidating as well makes it forget that it asked a moment ago
    await mutate(() => true, undefined)
    storeTokens(600)
    page.server.answer({
      'GET /api/tags/all': { body: [] },
      [`GET /api/tags/${entry.id}`]: { body: [] },
      [`GET /api/file/search/versions/${entry.id}`]: { body: [version(3, { isCurrent: true })] },
      [`GET /api/filemanager/${entry.id}/count`]: {
        body: { files: 12, folders: 3, size: 2 * 1024 ** 2, isWhole: true },
      },
      [`GET /api/filemanager/${entry.id}`]: {
        body: { ...entry, reading: { state: 'indexed', reason: null } },
      },
      ...answers,
    })
    return await mount(piece)
  }
  /** What was asked of the server that is no question, with what was sent. */
  const changes = () =>
    page.server.seen
      .filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/auth'))
      .map(({ method, path, body }) => [`${method} ${path}`, body])
  return { page, open, changes }
}

export const section = async (name: string) => within(await screen.findByRole('region', { name }))

/** Waits for a short message. */
export const toldToast = (text: string) => waitFor(() => expect(toasts()).toContain(text), { timeout: 3000 })

const toasts = (): (string | null)[] =>
  [...document.querySelectorAll('.fui-ToastTitle')].map(({ textContent }) => textContent)
