import { atom, useAtomValue } from 'jotai'
import { pathKey } from '../../file-picker/picked-files.ts'
import { openUploadRequestsAtom, uploadRequestsAtom } from './job/upload-request.ts'
import type { FolderProgress } from './queue/upload-progress.ts'

/** How far the folders are that files of the queue go into. */
export const uploadFoldersAtom = atom<readonly FolderProgress[]>([])

/** The folders, by the names on the way down, that have files which are there while these have not been asked for again yet. */
export const storedFoldersAtom = atom<readonly (readonly string[])[]>([])

/** The folders that get files now, by the names on the way down. */
const arrivingAtom = atom((get): readonly (readonly string[])[] => [
  ...[...get(uploadRequestsAtom), ...get(openUploadRequestsAtom)].map(({ target }) => target.names),
  ...get(uploadFoldersAtom)
    .filter(({ open }) => open > 0)
    .map(({ names }) => names),
  ...get(storedFoldersAtom),
])

/** Whether files are on their way into a folder or one below it, or are there and only not seen yet. */
export function useIsArriving(names: readonly string[]): boolean {
  const key = `${pathKey(names)}/`
  return useAtomValue(arrivingAtom).some((folder) => `${pathKey(folder)}/`.startsWith(key))
}
