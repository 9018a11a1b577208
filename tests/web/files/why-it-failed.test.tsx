import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { downloadEntry } from '../../../src/web/files/actions/download-entry.ts'
import type { EntryAction } from '../../../src/web/files/actions/entry-action.ts'
import { makeSearchableAction } from '../../../src/web/files/actions/make-searchable.ts'
import { shareEntry } from '../../../src/web/files/actions/share-entry.ts'
import { useActionTools } from '../../../src/web/files/actions/use-action-tools.ts'
import { watchFolderAction } from '../../../src/web/files/actions/watch-folder.ts'
import type { Entry } from '../../../src/web/folders/entries.ts'
import { ToastArea } from '../../../src/web/ui/toasts/toast-area.tsx'
import { storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { mount } from '../support/mount.tsx'
import { problem } from '../support/tiny-server.ts'
import { sampleFile, sampleFolder } from './entry-samples.ts'

const page = usePageOnTinyServer()
const openDialog = vi.fn<() => void>()
const nothing = (): void => undefined

beforeEach(() => storeTokens(600))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  cleanup()
})

interface Case {
  readonly action: EntryAction
  readonly entries: readonly Entry[]
  /** Method and path of what it asks for. */
  readonly call: string
  readonly says: string
}

const plan = sampleFile('Plan.txt')
const folder = sampleFolder('Plans')
const cases: readonly Case[] = [
  {
    action: downloadEntry,
    entries: [plan],
    call: 'POST /api/filemanager/tickets',
    says: '“Plan.txt” could not be downloaded.',
  },
  {
    action: downloadEntry,
    entries: [plan, folder],
    call: 'POST /api/filemanager/tickets/archive',
    says: '2 items could not be downloaded.',
  },
  {
    action: shareEntry,
    entries: [plan],
    call: 'GET /api/filemanager/f-Plan.txt',
    says: 'The link to “Plan.txt” could not be created.',
  },
  {
    action: makeSearchableAction,
    entries: [plan],
    call: 'GET /api/filemanager/ingest/remote.php/dav/files/ada%40kontor.example/Finance/Plan.txt',
    says: 'Whether the assistant can use “Plan.txt” could not be changed.',
  },
  {
    action: watchFolderAction,
    entries: [folder],
    call: 'POST /api/filemanager/d-Plans/watch',
    says: 'This could not be saved for “Plans”.',
  },
]

/** A page with a button that does this. */
function Doing({ action, entries }: Pick<Case, 'action' | 'entries'>) {
  const tools = useActionTools({
    openDialog,
    startRename: nothing,
    openDetails: nothing,
    openPreview: nothing,
  })
  return (
    <>
      <button type="button" onClick={() => void action.run(entries, tools)}>
        do it
      </button>
      <ToastArea />
    </>
  )
}

/** Does it and waits until the toast says that it failed and, below, these words. */
async function expectSaid({ action, entries, says }: Case, why: string): Promise<void> {
  const { user } = await mount(<Doing action={action} entries={entries} />)
  await user.click(screen.getByRole('button', { name: 'do it' }))
  const title = await screen.findByText(says, { selector: '.fui-ToastTitle' })
  expect(title.parentElement?.textContent).toBe(says + why)
  expect(openDialog).not.toHaveBeenCalled()
}

describe.each(cases)('what failed says why: $says', (one) => {
  test.each([
    [404, 'notFound'],
    [403, 'notAllowed'],
    [401, 'unauthenticated'],
    [500, 'unexpected'],
  ] as const)('after %i in the words of the server', async (status, code) => {
    page.server.answer({ [one.call]: problem(status, code, 'The reason.') })
    await expectSaid(one, 'The reason.')
    expect(page.server.seen.map(({ method, path }) => `${method} ${path}`)).toContain(one.call)
  })

  test('after an answer that is none of ours that it was not expected', async () => {
    page.server.answer({ [one.call]: { status: 502, text: '<html>' } })
    await expectSaid(one, 'An unexpected error occurred')
  })

  test('without a network that there is none', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')))
    await expectSaid(one, 'Kontor cannot be reached. Please check your connection.')
  })
})
