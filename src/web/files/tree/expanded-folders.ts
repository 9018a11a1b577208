import { atom } from 'jotai'
import { readVisit, writeVisit } from '../../host/visit-storage.ts'

/**
 * The ids of the folders that are open in the tree. An id stands for a path and outlasts a new name or place; it is kept until
 * the tab is closed, so that a folder is found open again after looking elsewhere.
 */
const idsAtom = atom<ReadonlySet<string>>(readIds())

export const expandedFoldersAtom = atom(
  (get) => get(idsAtom),
  (get, set, id: string, isExpanded: boolean) => {
    const before = get(idsAtom)
    if (before.has(id) === isExpanded) return
    const ids = new Set(before)
    if (isExpanded) ids.add(id)
    else ids.delete(id)
    writeVisit('filemanagerExpanded', JSON.stringify([...ids]))
    set(idsAtom, ids)
  },
)

function readIds(): ReadonlySet<string> {
  const stored = readVisit('filemanagerExpanded')
  if (stored === null) return new Set()
  try {
    const ids: unknown = JSON.parse(stored)
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set() // somebody else wrote there
  }
}
