import { join } from 'node:path'

/** Where the demo lies: the manifest, and in `files` the tree with the content of its files. */
export const demoFolder = join(import.meta.dirname, '../../../demo')

export const manifestPath = (folder: string): string => join(folder, 'manifest.json')

/** Where the content of a file of the demo lies, by its path in the manifest. */
export const contentPath = (folder: string, path: string): string => join(folder, 'files', path)

/** Splits `/Finance/Reports` into `/Finance` and `Reports`. */
export function splitPath(path: string): { readonly folder: string; readonly name: string } {
  const slash = path.lastIndexOf('/')
  return { folder: path.slice(0, slash), name: path.slice(slash + 1) }
}
