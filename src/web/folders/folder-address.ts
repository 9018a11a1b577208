import type { IntlShape } from 'react-intl'
import { decodeAddress, entryPath, parseEntryPath } from '#contract/files/addresses.ts'
import { canonicalName } from '#contract/text/names.ts'
import { pathSeparator } from '../ui/cut/path-line.ts'

const base = '/filemanager/'

/**
 * The names on the way down to a folder, read from the path of its page (as it stands in the address bar); none mean the root.
 * Each segment is decoded once; a leading WebDAV prefix with the own e-mail is left out. `null` when the escapes are broken.
 */
export function namesOfPage(pathname: string, email: string): readonly string[] | null {
  const rest = pathname.replace(/^\/filemanager\/?/u, '').replace(/\/$/u, '')
  const decoded = decodeAddress(rest)
  if (decoded === null) return null
  const full = parseEntryPath(decoded)
  if (full?.email === email) return full.names
  const names = decoded === '' ? [] : decoded.split('/')
  if (names.includes('')) return null
  return (names[0] === email ? names.slice(1) : names).map(canonicalName)
}

/** The page of a folder: `/filemanager/C%23%20Projekt/`. */
export const pageOfFolder = (names: readonly string[]): string =>
  base + names.map((name) => `${encodeURIComponent(name)}/`).join('')

/** The page of a folder with one of its entries open: the address that is copied as a link. */
export const pageOfEntry = (names: readonly string[], id: string): string =>
  `${pageOfFolder(names)}?fileId=${encodeURIComponent(id)}`

/** The page of a folder with one of its files open in the preview. */
export const pageOfPreview = (names: readonly string[], id: string): string =>
  `${pageOfEntry(names, id)}&preview=1`

/** Leads into a folder, wherever it is now. */
export const pageOfFolderId = (id: string): string => `${base}?fileId=${encodeURIComponent(id)}&open=1`

/** The raw WebDAV form that calls take: `/remote.php/dav/files/{email}/Folder/`. */
export const pathOfFolder = (names: readonly string[], email: string): string =>
  entryPath({ email, names }, true)

/** The names on the way down to an entry, its own name last, from the raw WebDAV form that calls answer with. */
export const namesOfPath = (path: string): readonly string[] => parseEntryPath(path)?.names ?? []

/** The raw WebDAV form of the folder that an entry lies in, from that of the entry. */
export const parentPath = (path: string): string =>
  path.slice(0, path.replace(/\/$/u, '').lastIndexOf('/') + 1)

/** The way down as a person reads it, from the word of the root: `Documents › Finance › Reports`. */
export const readablePath = (names: readonly string[], intl: IntlShape): string =>
  [intl.formatMessage({ id: 'ui.documents' }), ...names].join(pathSeparator)

/** The names on the way down to the folder above; the root is its own parent. */
export const parentOf = (names: readonly string[]): readonly string[] => names.slice(0, -1)
