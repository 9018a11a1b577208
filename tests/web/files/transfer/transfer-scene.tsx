import { act, configure, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { expect, vi } from 'vitest'
import { defaultMaxFileSize } from '#contract/files/entries.ts'
import type { FolderContent } from '#contract/files/entries.ts'
import { ALL } from '#contract/rights/permissions.ts'
import { problemStatus } from '#contract/http/problems.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import type { TransferItem } from '#contract/files/transfer.ts'
import { clipboardAtom } from '../../../../src/web/files/transfer/transfer-orders.ts'
import { anna } from '../../support/browser.ts'
import { financeWith, fileOf, folderOf, openFolder } from '../../support/open-folder.tsx'
import type { Opened } from '../../support/open-folder.tsx'
import { problem } from '../../support/tiny-server.ts'
import type { Answers, TinyServer } from '../../support/tiny-server.ts'

configure({ defaultHidden: true })

/**
 * The dialog with this title. By its title and not by its role: what keeps the focus in a dialog hides others a moment late in
 * this browser, and with them their names.
 */
export const queryDialog = (title: string | RegExp): HTMLElement | null =>
  Array.from(document.querySelectorAll<HTMLElement>('[role="dialog"]')).find((dialog) => {
    const text = dialog.querySelector('h2')?.textContent ?? ''
    return typeof title === 'string' ? text === title : title.test(text)
  }) ?? null

export function getDialog(title: string): HTMLElement {
  const dialog = queryDialog(title)
  if (!dialog) throw new Error(`there is no dialog “${title}”`)
  return dialog
}

export const findDialog = (title: string): Promise<HTMLElement> => waitFor(() => getDialog(title))

const root = `/remote.php/dav/files/${anna.email}/`

export const pathOf = (place: string): string => root + place

/** A folder anywhere, with folders and files of these names in it. */
export function placeOf(
  place: string,
  folders: readonly string[] = [],
  files: readonly string[] = [],
  permissions = ALL,
): FolderContent {
  const path = pathOf(place)
  return {
    ...folderOf(place.split('/').at(-2) ?? '', permissions),
    id: `place-${place}`,
    path,
    subfolders: folders.map((name) => ({
      ...folderOf(name),
      id: `${place}${name}`,
      path: `${path}${name}/`,
    })),
    files: files.map((name) => ({ ...fileOf(name), id: `${place}${name}`, path: path + name })),
    maxFileSize: defaultMaxFileSize,
  }
}

/** Finance with a folder and three files. */
export const finance = financeWith(
  [folderOf('Archive'), folderOf('Plans')],
  [fileOf('a.txt'), fileOf('b.txt'), fileOf('c.txt')],
)

/** What the server answers for folders, by their place from the root; a number is a refusal with that status. */
export type Places = Readonly<Record<string, FolderContent | 401 | 403 | 404 | 500>>

const codes = { 401: 'sessionEnded', 403: 'notAllowed', 404: 'notFound', 500: 'unexpected' } as const

export const listing = (places: Places): Answers => ({
  'GET /api/filemanager': ({ query }) => {
    const place = places[(query.get('path') ?? '').slice(root.length)] ?? 404
    return typeof place === 'number' ? problem(place, codes[place]) : { body: place }
  },
})

/** Root, Finance and an empty archive in it. */
export const usual: Places = {
  '': placeOf('', ['Finance', 'Sales']),
  'Finance/': finance,
  'Finance/Archive/': placeOf('Finance/Archive/'),
  'Finance/Plans/': placeOf('Finance/Plans/', [], ['inside.txt']),
}

/** The page of Finance, with these places on the server. */
export async function openFinance(server: TinyServer, places: Places = usual): Promise<Opened> {
  getDefaultStore().set(clipboardAtom, null)
  const here = places['Finance/']
  // dragging and the keys of the clipboard begin in a break of the browser
  const listened = vi.spyOn(document, 'addEventListener')
  const opened = await openFolder(server, typeof here === 'object' ? here : finance)
  await waitFor(() => expect(listened.mock.calls.map(([type]) => type)).toContain('dragstart'))
  listened.mockRestore()
  server.answer({
    ...listing(places),
    'POST /api/filemanager/transfer': ({ body }) => transferred(body as readonly TransferItem[]),
  })
  return opened
}

/** How the server answers for each item: refused with a code, or done. */
export const transferred = (
  items: readonly TransferItem[],
  refuse: (item: TransferItem) => ProblemCode | null = () => null,
  isIncomplete: (item: TransferItem) => boolean = () => false,
) => ({
  body: {
    results: items.map((item) => {
      const code = refuse(item)
      const { oldPath, newPath } = item
      const status = code === null ? 200 : problemStatus[code]
      return { oldPath, newPath, status, code, id: '1', isIncomplete: isIncomplete(item) }
    }),
  },
})

/** What was sent to be moved or copied, call by call. */
export const sentBy = (server: TinyServer): readonly (readonly TransferItem[])[] =>
  server.seen
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/transfer'))
    .map(({ body }) => body as readonly TransferItem[])

export const briefly = (items: readonly TransferItem[]): readonly string[] =>
  items.map(
    ({ operation, oldPath, newPath }) =>
      `${operation} ${oldPath.slice(root.length)} > ${newPath.slice(root.length)}`,
  )

const inWizard = () => within(getDialog('Copy or move'))

/** Opens the wizard from the toolbar, and what one does in it. */
export async function openWizard({ user, view }: Opened) {
  await user.click(view.getByRole('button', { name: 'Copy or move' }))
  await findDialog('Copy or move')
  const dialog = inWizard
  const press = (name: string) => user.click(dialog().getByRole('button', { name }))
  const choose = async (...names: readonly string[]): Promise<void> => {
    for (const name of names)
      await user.click(await dialog().findByRole('option', { name: startsWith(name) }))
  }
  /** Down to a folder, from the top. */
  const walk = async (...names: readonly string[]): Promise<void> => {
    await user.click(dialog().getByRole('button', { name: 'Documents' }))
    for (const name of names) {
      const inList = (await dialog().findAllByRole('button', { name: startsWith(name) })).find((button) =>
        button.hasAttribute('data-line'),
      )
      if (!inList) throw new Error(`${name} cannot be opened`)
      await user.click(inList)
    }
  }
  return { dialog, press, choose, walk }
}

const startsWith = (name: string): RegExp => new RegExp(`^${name.replace('.', '\\.')}`, 'u')

/** Why a greyed button does nothing; `null` when it works. */
export function refusalOf(button: HTMLElement): string | null {
  if (button.getAttribute('aria-disabled') !== 'true') return null
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}

export const wait = (milliseconds: number): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, milliseconds)
      }),
  )

/** Keys are heard once what hears them is loaded. */
export async function press({ user }: Opened, keys: string): Promise<void> {
  await import('../../../../src/web/files/transfer/direct/direct-transfer.ts')
  await wait(0)
  if (keys !== '') await user.keyboard(keys)
}

export const focus = ({ entry }: Opened, name: string): void => act(() => entry(name).focus())

export const go = async ({ view }: Opened, address: string): Promise<void> => {
  await act(async () => view.router.navigate(address))
  await view.findByRole('grid')
}

export const ctrl = (key: string): string => `{Control>}${key}{/Control}`
