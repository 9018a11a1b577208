import { atom, useAtom } from 'jotai'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { SortDirection } from '#contract/http/paging.ts'
import { readStored, writeStored } from '../../host/browser-storage.ts'
import { kindOf } from '../../folders/entries.ts'
import type { Folder } from '../../folders/use-folder.ts'
import { kindTexts } from '../../ui/file/file-kind-texts.ts'
import { inOrder, sortFields } from './entry-order.ts'
import type { EntrySort, SortField } from './entry-order.ts'

const byName: EntrySort = { field: 'name', direction: 'ascending' }

/** The order for a stored choice; one that nobody knows counts as none and stays stored. */
export function offeredSort(stored: string | null): EntrySort {
  const [wanted, direction] = stored?.split(' ') ?? []
  const field = sortFields.find((each) => each === wanted)
  const isDirection = direction === 'ascending' || direction === 'descending'
  return field && isDirection ? { field, direction } : byName
}

/** What is asked for first: the newest, the largest, names from A. */
export const firstDirection = (field: SortField): SortDirection =>
  field === 'modifiedDate' || field === 'size' ? 'descending' : 'ascending'

export const opposite = (direction: SortDirection): SortDirection =>
  direction === 'ascending' ? 'descending' : 'ascending'

/** What one press on the heading of a column makes of it. */
export const sortByHeading = (sort: EntrySort, field: SortField): EntrySort => ({
  field,
  direction: sort.field === field ? opposite(sort.direction) : firstDirection(field),
})

const chosenAtom = atom<EntrySort>(offeredSort(readStored('filemanagerSort')))

export const sortAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, sort: EntrySort) => {
    writeStored('filemanagerSort', `${sort.field} ${sort.direction}`)
    set(chosenAtom, sort)
  },
)

/** The order of grid and list, remembered in this browser. */
export const useSort = () => useAtom(sortAtom)

/** The folder with its entries in that order. */
export function useSortedFolder(folder: Folder): Folder {
  const intl = useIntl()
  const [sort] = useSort()
  const { entries } = folder
  const sorted = useMemo(
    () =>
      inOrder(entries, sort, {
        locale: intl.locale,
        kindName: (entry) => intl.formatMessage({ id: kindTexts[kindOf(entry)] }),
      }),
    [entries, sort, intl],
  )
  return sorted === entries ? folder : { ...folder, entries: sorted }
}
