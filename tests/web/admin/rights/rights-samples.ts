import type { FolderRights, NamedSubject } from '#contract/rights/folder-rights.ts'
import { READ, UPDATE } from '#contract/rights/permissions.ts'

export const petra: NamedSubject = {
  kind: 'user',
  id: '9',
  name: 'Petra Ahrens',
  email: 'petra@nordkai.example',
}
export const logistics: NamedSubject = { kind: 'company', id: '3', name: 'Nordkai Logistik', email: null }

export const placeOf = (...names: readonly string[]) => ({
  id: names.at(-1) ?? 'root',
  name: names.at(-1) ?? '',
  path: `/remote.php/dav/files/petra@nordkai.example/${names.map((name) => `${name}/`).join('')}`,
})

export const folderOf = (names: readonly string[], given: Partial<FolderRights>): FolderRights => ({
  ...placeOf(...names),
  hasSubfolders: false,
  permissions: 0,
  explicit: null,
  decidedBy: null,
  ...given,
})

/** Readable by a grant of the company; the folder Reports lies in it. */
export const finance = folderOf(['Finance'], {
  hasSubfolders: true,
  permissions: READ,
  decidedBy: { folder: placeOf('Finance'), subject: logistics },
})

/** With rights of Petra's own. */
export const personnel = folderOf(['Personnel'], {
  permissions: READ | UPDATE,
  explicit: READ | UPDATE,
  decidedBy: { folder: placeOf('Personnel'), subject: petra },
})

export const reports = folderOf(['Finance', 'Reports'], {
  permissions: READ,
  decidedBy: { folder: placeOf('Finance'), subject: logistics },
})

export const root = folderOf([], {})
