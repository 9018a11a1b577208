import type { Locator } from 'playwright/test'
import type { Say } from './texts.ts'

/** Marks something in the first step of the wizard. */
export const choose = (wizard: Locator, name: string): Promise<void> =>
  wizard.getByRole('option', { name }).click()

/** The name of the button that keeps both. */
export const keepBothOf = (say: Say, name: string, newName: string): string =>
  say('files.transfer.keepBoth.of', { name, newName })

interface Listing {
  readonly listFolder: (names: readonly string[]) => Promise<{
    readonly subfolders: readonly { readonly name: string }[]
    readonly files: readonly { readonly name: string }[]
  }>
}

/** The names of all that lies in a folder, in order. */
export async function namesIn(api: Listing, names: readonly string[]): Promise<readonly string[]> {
  const { subfolders, files } = await api.listFolder(names)
  return [...subfolders, ...files].map(({ name }) => name).toSorted()
}
