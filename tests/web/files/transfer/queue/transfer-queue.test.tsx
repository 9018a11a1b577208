import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, describe, expect, test } from 'vitest'
import type { ProblemCode } from '#contract/http/problems.ts'
import type { TransferItem } from '#contract/files/transfer.ts'
import { usePageOnTinyServer } from '../../../support/browser.ts'
import { fileOf, financeWith, folderOf } from '../../../support/open-folder.tsx'
import { useScreen } from '../../../support/screen.ts'
import { transferOrdersAtom } from '../../../../../src/web/files/transfer/transfer-orders.ts'
import {
  briefly,
  findDialog,
  queryDialog,
  listing,
  openFinance,
  openWizard,
  pathOf,
  placeOf,
  sentBy,
  transferred,
  usual,
  wait,
} from '../transfer-scene.tsx'
import type { Places } from '../transfer-scene.tsx'

const page = usePageOnTinyServer()
useScreen()
afterEach(() => {
  cleanup()
  getDefaultStore().set(transferOrdersAtom, [])
})

const many = Array.from({ length: 450 }, (_, index) => `${String(index + 1).padStart(3, '0')}.txt`)
const crowded: Places = {
  ...usual,
  'Finance/': financeWith(
    [folderOf('Archive')],
    many.map((name) => fileOf(name)),
  ),
}

/** Has these moved or copied to the archive by the wizard; `null` are all of the folder's files. */
async function send(operation: 'Move' | 'Copy', chosen: readonly string[] | null, places = usual) {
  const opened = await openFinance(page.server, places)
  const wizard = await openWizard(opened)
  if (chosen) await wizard.choose(...chosen)
  else {
    await opened.user.click(await wizard.dialog().findByRole('checkbox', { name: /^Select all/u }))
    await wizard.choose('Archive')
  }
  await wizard.press('Next')
  await wizard.walk('Finance', 'Archive')
  await wizard.dialog().findByText('No subfolders')
  await wizard.press('Next')
  await wizard.dialog().findByRole('button', { name: operation })
  return { ...opened, submit: () => wizard.press(operation) }
}

const answerTransfers = (answer: (items: readonly TransferItem[]) => ReturnType<typeof transferred>): void =>
  page.server.answer({
    'POST /api/filemanager/transfer': ({ body }) => answer(body as readonly TransferItem[]),
  })

const notice = (): HTMLElement | null => queryDialog(/^\d+ items? (is|are) being (moved|copied)$/u)

/** The server takes its time for each call; what is answered with lets the next one go. */
function holdTransfers(): () => Promise<void> {
  const held: (() => void)[] = []
  page.server.answer({
    'POST /api/filemanager/transfer': async ({ body }) => {
      await new Promise<void>((resolve) => held.push(resolve))
      return transferred(body as readonly TransferItem[])
    },
  })
  return async () => {
    await waitFor(() => expect(held).not.toHaveLength(0))
    await act(async () => held.shift()?.())
  }
}

describe('what is sent', () => {
  test('one item each, nothing overwritten, files and folders told apart; the notice leaves by itself', async () => {
    const { submit } = await send('Move', ['Plans', 'a.txt'])
    const release = holdTransfers()
    await submit()
    await waitFor(() =>
      expect(notice()?.textContent).toContain(
        '2 items are being movedDestination: Documents\u{a0}› Finance\u{a0}› Archive.',
      ),
    )
    const seen = performance.now()
    expect(queryDialog('Copy or move')).toBeNull()
    await waitFor(() => expect(sentBy(page.server)).toHaveLength(1))
    expect(sentBy(page.server)[0]).toEqual([
      {
        oldPath: pathOf('Finance/Plans/'),
        newPath: pathOf('Finance/Archive/Plans/'),
        overwrite: false,
        operation: 'move',
        isFile: false,
      },
      {
        oldPath: pathOf('Finance/a.txt'),
        newPath: pathOf('Finance/Archive/a.txt'),
        overwrite: false,
        operation: 'move',
        isFile: true,
      },
    ])
    await waitFor(() => expect(notice()).toBeNull(), { timeout: 5000 })
    expect(performance.now() - seen).toBeGreaterThan(2000)
    await release()
    await screen.findAllByText('2 items are now in “Archive”.')
  }, 30_000)

  test('the notice speaks of one item, has one button, and goes as soon as the order is done', async () => {
    const { submit } = await send('Move', ['a.txt'])
    const release = holdTransfers()
    await submit()
    const shown = await findDialog('1 item is being moved')
    expect(
      within(shown)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['OK'])
    const seen = performance.now()
    await release()
    await screen.findAllByText('“a.txt” is now in “Archive”.')
    await waitFor(() => expect(notice()).toBeNull())
    expect(performance.now() - seen).toBeLessThan(2000)
  }, 30_000)

  test('what is done at once needs no notice', async () => {
    const { submit } = await send('Move', ['a.txt'])
    const seen: boolean[] = []
    const observer = new MutationObserver(() => seen.push(notice() !== null))
    observer.observe(document.body, { childList: true, subtree: true })
    await submit()
    await screen.findAllByText('“a.txt” is now in “Archive”.')
    await act(async () => await wait(500))
    observer.disconnect()
    expect(seen).not.toContain(true)
  }, 30_000)

  test('many go in parts, one after another', async () => {
    const { submit } = await send('Copy', null, crowded)
    await submit()
    await waitFor(() => expect(sentBy(page.server).map(({ length }) => length)).toEqual([200, 200, 50]))
    expect(new Set(sentBy(page.server).flatMap(briefly))).toEqual(
      new Set(many.map((name) => `copy Finance/${name} > Finance/Archive/${name}`)),
    )
    await screen.findAllByText('450 items were copied to “Archive”.')
  }, 30_000)
})

describe('what comes back', () => {
  test.each<[ProblemCode, string]>([
    ['notAllowed', 'You are missing a right to this item, to a folder in it or to the destination.'],
    ['intoItself', 'A folder cannot be moved or copied into itself.'],
    ['tooDeep', 'The destination is too deep: at most 100 levels are possible.'],
    ['tooManyEntries', 'The folder contains more than 20,000 items. Copy it in parts.'],
    ['forbiddenFileType', 'Files of this type are not allowed.'],
    ['notFound', 'The item or the destination no longer exists.'],
    ['unavailable', 'Kontor is busy. Please try again in a moment.'],
    ['unexpected', 'An unexpected error occurred.'],
    ['storageFull', 'The storage is full. Please contact your administrator.'],
  ])('%s: the item stays and the reason is said, the other one goes', async (code, reason) => {
    const { user, submit } = await send('Move', ['a.txt', 'b.txt'])
    answerTransfers((items) => transferred(items, ({ oldPath }) => (oldPath.endsWith('b.txt') ? code : null)))
    await submit()
    const report = await findDialog('1 item could not be moved')
    within(report).getByText('b.txt')
    within(report).getByText(reason)
    expect(within(report).queryByText('a.txt')).toBeNull()
    await screen.findAllByText('“a.txt” is now in “Archive”.')
    const close = ['unavailable', 'unexpected', 'storageFull'].includes(code) ? 'Close' : 'OK'
    await user.click(within(report).getByRole('button', { name: close }))
    await waitFor(() => expect(queryDialog(/could not be moved/u)).toBeNull())
  })

  test('a copy that could not be made says so; what may recover is tried again, alone', async () => {
    const { user, submit } = await send('Copy', ['a.txt', 'b.txt', 'c.txt'])
    answerTransfers((items) =>
      transferred(items, ({ oldPath }) =>
        oldPath.endsWith('b.txt') ? 'unavailable' : oldPath.endsWith('c.txt') ? 'notFound' : null,
      ),
    )
    await submit()
    const report = await findDialog('2 items could not be copied')
    answerTransfers((items) => transferred(items))
    await user.click(within(report).getByRole('button', { name: 'Try again' }))
    await screen.findAllByText('“b.txt” was copied to “Archive”.')
    expect(sentBy(page.server).map(briefly).at(-1)).toEqual(['copy Finance/b.txt > Finance/Archive/b.txt'])
  })

  test('a name that was taken meanwhile comes back as a question, and the rest is not sent again', async () => {
    const { user, submit } = await send('Move', ['a.txt', 'b.txt'])
    answerTransfers((items) =>
      transferred(items, ({ newPath }) => (newPath.endsWith('/b.txt') ? 'nameTaken' : null)),
    )
    await submit()
    const question = await findDialog('1 item already exists in Documents\u{a0}› Finance\u{a0}› Archive')
    within(question).getByText('There is something with this name that you cannot see')
    expect(queryDialog(/could not be moved/u)).toBeNull()
    await user.click(within(question).getByRole('button', { name: 'Keep both: “b.txt” becomes “b (1).txt”' }))
    await user.click(screen.getByRole('button', { name: 'Move 1 item' }))
    await screen.findAllByText('“b (1).txt” is now in “Archive”.')
    expect(sentBy(page.server).map(briefly)).toEqual([
      ['move Finance/a.txt > Finance/Archive/a.txt', 'move Finance/b.txt > Finance/Archive/b.txt'],
      ['move Finance/b.txt > Finance/Archive/b (1).txt'],
    ])
  })

  test('what was left out of a copy is said', async () => {
    const { submit } = await send('Copy', ['Plans', 'a.txt'])
    answerTransfers((items) =>
      transferred(
        items,
        () => null,
        ({ isFile }) => !isFile,
      ),
    )
    await submit()
    const report = await findDialog('Not everything was copied')
    within(report).getByText('What you do not have permission to read was left out of the copy of Plans.')
    await screen.findAllByText('2 items were copied to “Archive”.')
  })
})

test('a long one shows how far it is, and Stop leaves the rest where it is', async () => {
  const { user, submit } = await send('Move', null, crowded)
  const release = holdTransfers()
  await submit()
  await user.click(within(await findDialog('450 items are being moved')).getByRole('button', { name: 'OK' }))
  const panel = await screen.findByRole('region', { name: 'Copy or move' })
  within(panel).getByText('0 of 450')
  within(panel).getByText('Moving 450 items to “Archive”')
  await release()
  await within(panel).findByText(/^200 of 450 · about \d+ seconds? left$/u)
  await user.click(within(panel).getByRole('button', { name: 'Stop', hidden: true }))
  await release()
  await screen.findAllByText('Stopped. 50 items stay where they were.')
  await screen.findAllByText('400 items are now in “Archive”.')
  expect(sentBy(page.server).map(({ length }) => length)).toEqual([200, 200])
}, 30_000)

describe('undo', () => {
  test('what was moved goes back under its old name', async () => {
    const places = { ...usual, 'Finance/Archive/': placeOf('Finance/Archive/', [], ['a.txt']) }
    const opened = await openFinance(page.server, places)
    const wizard = await openWizard(opened)
    await wizard.choose('a.txt')
    await wizard.press('Next')
    await wizard.walk('Finance', 'Archive')
    await wizard.dialog().findByText('No subfolders')
    await wizard.press('Next')
    await opened.user.click(
      await wizard.dialog().findByRole('button', { name: 'Keep both: “a.txt” becomes “a (1).txt”' }),
    )
    await wizard.press('Move')
    await screen.findAllByText('“a (1).txt” is now in “Archive”.')
    await opened.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findAllByText('Undone: moving “a (1).txt”')
    expect(sentBy(page.server).map(briefly)).toEqual([
      ['move Finance/a.txt > Finance/Archive/a (1).txt'],
      ['move Finance/Archive/a (1).txt > Finance/a.txt'],
    ])
  })

  test('copies go to the trash, and those that could not are counted', async () => {
    const { user, submit } = await send('Copy', ['a.txt', 'b.txt'])
    page.server.answer({
      'POST /api/filemanager/trash': ({ body }) => ({
        body: {
          results: (body as { paths: string[] }).paths.map((path, index) => ({
            path,
            id: '1',
            ...(index === 0 ? { status: 200, code: null } : { status: 403, code: 'notAllowed' }),
          })),
        },
      }),
    })
    await submit()
    await screen.findAllByText('2 items were copied to “Archive”.')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findAllByText('1 copy could not be deleted. All others are in the trash.')
    const deleted = page.server.seen.filter(({ path }) => path === '/api/filemanager/trash')
    expect(deleted.map(({ body }) => body)).toEqual([
      { paths: [pathOf('Finance/Archive/a.txt'), pathOf('Finance/Archive/b.txt')] },
    ])
  })
})

test('the server is asked again for what is shown', async () => {
  const { submit, view } = await send('Move', ['a.txt'])
  page.server.answer(listing({ ...usual, 'Finance/': financeWith([folderOf('Archive')], [fileOf('b.txt')]) }))
  await submit()
  await waitFor(() => expect(view.container.querySelector('[data-index][title="a.txt"]')).toBeNull())
  expect(view.address()).toBe('/filemanager/Finance/')
})
