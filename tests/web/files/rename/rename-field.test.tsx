import { act, cleanup, fireEvent, renderHook, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { createIntl, RawIntlProvider } from 'react-intl'
import { mutate } from 'swr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileEntry, FolderEntry } from '#contract/files/entries.ts'
import { RenameField } from '../../../../src/web/files/rename/rename-field.tsx'
import { useUndo } from '../../../../src/web/undo/undo.ts'
import { loadMessages } from '../../../../src/web/session/language/messages.ts'
import { waitingToastsAtom } from '../../../../src/web/ui/toasts/toasts.ts'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { problem } from '../../support/tiny-server.ts'
import { sampleContent, sampleFile, sampleFolder } from '../entry-samples.ts'

const page = usePageOnTinyServer()
const onClose = vi.fn<() => void>()
const onDenied = vi.fn<() => void>()
const plan = <RenameField entry={sampleFile('Plan.txt')} onClose={onClose} onDenied={onDenied} />

beforeEach(async () => {
  storeTokens(600)
  await mutate(() => true, undefined) // asking again too makes it forget that it asked a moment ago
  page.server.answer({
    'GET /api/filemanager': {
      body: sampleContent([sampleFolder('Archiv')], [sampleFile('Plan.txt'), sampleFile('Notiz.txt')]),
    },
    'POST /api/filemanager/transfer': { body: { results: [] } },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function open(entry: FileEntry | FolderEntry = sampleFile('Plan.txt')) {
  const view = await mount(
    <>
      <RenameField entry={entry} onClose={onClose} onDenied={onDenied} />
      <button type="button">elsewhere</button>
    </>,
  )
  const field = view.getByRole('textbox')
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('the field is none')
  const confirm = view.getByRole('button', { name: 'Rename' })
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull())
  return { ...view, field, confirm }
}

/** The field while the folder is still being asked for. */
async function openEarly() {
  const { promise: waiting, resolve: answer } = Promise.withResolvers<void>()
  page.server.answer({
    'GET /api/filemanager': async () => {
      await waiting
      return { body: sampleContent([], [sampleFile('Plan.txt')]) }
    },
  })
  const view = await mount(plan)
  return { ...view, answer }
}

const sent = () => page.server.seen.filter(({ path }) => path === '/api/filemanager/transfer')

describe('the name as a field', () => {
  test('has the focus and all of the name selected but its extension, which stands beside it', async () => {
    const { field, getByRole, getByText } = await open()
    getByRole('form', { name: 'Rename “Plan.txt”' })
    expect(document.activeElement).toBe(field)
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Plan', 0, 4])
    expect(field.getAttribute('aria-label')).toBe('New name (without .txt)')
    getByText('.txt')
  })

  test('is confirmed by Enter, as a move within the folder', async () => {
    const { user } = await open()
    await user.keyboard('Skizze{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const root = '/remote.php/dav/files/ada@kontor.example/Finance/'
    expect(sent().map(({ body }) => body)).toEqual([
      [
        {
          oldPath: `${root}Plan.txt`,
          newPath: `${root}Skizze.txt`,
          overwrite: false,
          operation: 'move',
          isFile: true,
        },
      ],
    ])
  })

  test('stays one line whatever is pasted', async () => {
    const { user, field } = await open()
    await user.paste('Skizze\r\nzum Umbau\n')
    expect(field.value).toBe('Skizze zum Umbau')
  })

  test('of a folder is confirmed by the button', async () => {
    const { user, field, confirm } = await open(sampleFolder('Alt 1.0'))
    expect(field.value).toBe('Alt 1.0')
    await user.keyboard('Neu')
    await user.click(confirm)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()[0]?.body).toMatchObject([
      { newPath: '/remote.php/dav/files/ada@kontor.example/Finance/Neu/', isFile: false },
    ])
  })

  test('with a blank at its end is no fault while it is typed, and is given without it', async () => {
    const { user, field, confirm } = await open(sampleFolder('Alt'))
    await user.keyboard('Neue ')
    expect(field.getAttribute('aria-invalid')).toBe('false')
    expect(confirm.getAttribute('aria-disabled')).toBeNull()
    await user.keyboard('Pläne {Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()[0]?.body).toMatchObject([
      { newPath: '/remote.php/dav/files/ada@kontor.example/Finance/Neue Pläne/' },
    ])
  })

  test('that stays as it was closes without a call', async () => {
    const { user } = await open()
    await user.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(sent()).toEqual([])
  })

  test('says with every key what is wrong, and is not confirmed then', async () => {
    const { user, field, confirm, findAllByText } = await open()
    await user.clear(field)
    await findAllByText('Please enter a name.')
    await user.type(field, 'notiz')
    await findAllByText('A file with this name already exists here.')
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    const why = document.getElementById(confirm.getAttribute('aria-describedby') ?? '')?.textContent
    expect(why).toBe('A file with this name already exists here.')
    await user.keyboard('{Enter}')
    await user.click(confirm)
    expect(onClose).not.toHaveBeenCalled()
    expect(sent()).toEqual([])
    await user.type(field, ' 2')
    expect(confirm.getAttribute('aria-disabled')).toBeNull()
  })

  test('is taken back by the undo of the page, wherever the file went', async () => {
    const now = {
      ...sampleFile('Skizze.txt'),
      path: '/remote.php/dav/files/ada@kontor.example/Archiv/Skizze.txt',
    }
    page.server.answer({ 'GET /api/filemanager/f-Plan.txt': { body: now } })
    const { user } = await open()
    await user.keyboard('Skizze{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const intl = createIntl({ locale: 'en', messages: await loadMessages('en') })
    const { result } = renderHook(() => useUndo(), {
      wrapper: ({ children }) => <RawIntlProvider value={intl}>{children}</RawIntlProvider>,
    })
    await act(async () => result.current.undoLast())
    expect(sent()[1]?.body).toMatchObject([
      { oldPath: now.path, newPath: '/remote.php/dav/files/ada@kontor.example/Archiv/Plan.txt' },
    ])
  })

  test('may change in nothing but its case', async () => {
    const { user } = await open()
    await user.keyboard('PLAN{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(1)
  })
})

describe('giving up', () => {
  test('is done by Escape, which closes nothing else', async () => {
    const { user } = await open()
    const outside = vi.fn<() => void>()
    document.addEventListener('keydown', outside)
    await user.keyboard('Anders{Escape}')
    document.removeEventListener('keydown', outside)
    expect(outside).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledOnce()
    expect(sent()).toEqual([])
  })

  test('is done by the button and by going elsewhere, not by going to the buttons', async () => {
    const { user, getByRole } = await open()
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(getByRole('button', { name: 'Cancel' }))
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledOnce()
    await user.click(getByRole('button', { name: 'elsewhere' }))
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(sent()).toEqual([])
  })

  test('is not what Enter and Escape mean while an input method composes', async () => {
    const { field } = await open()
    for (const key of ['Enter', 'Escape']) {
      fireEvent.keyDown(field, { key, isComposing: true })
      fireEvent.keyDown(field, { key, keyCode: 229 })
    }
    expect(onClose).not.toHaveBeenCalled()
    expect(sent()).toEqual([])
  })
})

describe('a name that the server refuses', () => {
  test.each([
    [problem(409, 'nameTaken'), 'This name is already taken here.'],
    [problem(403, 'notAllowed'), 'You do not have permission to rename “Plan.txt”.'],
    [problem(500, 'unexpected'), '“Plan.txt” could not be renamed. Please try again.'],
    [{ status: 502, text: '<html>' }, '“Plan.txt” could not be renamed. Please try again.'],
  ])('stays in the field with the reason beside it (%#)', async (answer, words) => {
    page.server.answer({
      'POST /api/filemanager/transfer': answer,
      'POST /api/auth/refresh': { status: 503 },
    })
    const { user, field, findAllByText, queryByText } = await open()
    await user.keyboard('Skizze{Enter}')
    await findAllByText(words)
    expect(field.value).toBe('Skizze')
    expect(onClose).not.toHaveBeenCalled()
    await user.type(field, '2')
    expect(queryByText(words)).toBeNull()
  })

  test('for an entry that is gone is said in a toast too, because the field goes with its entry', async () => {
    page.server.answer({ 'POST /api/filemanager/transfer': problem(404, 'notFound') })
    getDefaultStore().set(waitingToastsAtom, [])
    const { user, field, findAllByText } = await open()
    await user.keyboard('Skizze{Enter}')
    await findAllByText('“Plan.txt” is no longer here.')
    expect(field.value).toBe('Skizze')
    const told = getDefaultStore().get(waitingToastsAtom)
    expect(told).toMatchObject([{ intent: 'error', text: '“Plan.txt” is no longer here.' }])
  })

  test('for want of a network stays in the field, and goes when the network is back', async () => {
    const { user, field, findAllByText } = await open()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')))
    await user.keyboard('Skizze{Enter}')
    await findAllByText('Kontor cannot be reached. Please check your connection.')
    expect(field.value).toBe('Skizze')
    vi.unstubAllGlobals()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(1)
  })

  test('waits for the answer: nothing is changed, sent again or given up meanwhile', async () => {
    const { promise: waiting, resolve: answer } = Promise.withResolvers<void>()
    page.server.answer({
      'POST /api/filemanager/transfer': async () => {
        await waiting
        return { body: { results: [] } }
      },
    })
    const { user, field, confirm } = await open()
    await user.keyboard('Skizze{Enter}{Enter}{Escape}x')
    await user.click(confirm)
    expect(field.value).toBe('Skizze')
    expect(onClose).not.toHaveBeenCalled()
    await act(async () => answer())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(1)
  })
})

describe('the name confirmed before the names beside it are known', () => {
  test('is given as soon as they are', async () => {
    const { user, answer } = await openEarly()
    await user.keyboard('Skizze{Enter}')
    expect(sent()).toEqual([])
    await act(async () => answer())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(1)
  })

  test('is not given when it was changed meanwhile', async () => {
    const { user, answer, getByRole } = await openEarly()
    await user.keyboard('Skizze{Enter}n')
    await act(async () => answer())
    const confirm = getByRole('button', { name: 'Rename' })
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull())
    expect(sent()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })
})

test('a folder that cannot be opened any more ends it', async () => {
  page.server.answer({
    'GET /api/filemanager': problem(404, 'notFound'),
    'GET /api/filemanager/f-Plan.txt': problem(404, 'notFound'),
  })
  await mount(plan)
  await waitFor(() => expect(onDenied).toHaveBeenCalled())
})
