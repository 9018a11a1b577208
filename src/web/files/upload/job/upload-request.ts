import { atom } from 'jotai'
import type { PickedFiles } from '../../../file-picker/picked-files.ts'

/** The folder into which files go. */
export interface UploadTarget {
  /** Names on the way down; used in words and to know the folder again. */
  readonly names: readonly string[]
  /** Raw WebDAV form for the calls. */
  readonly path: string
}

/** What somebody wants to have in a folder. */
export interface UploadRequest {
  readonly picked: PickedFiles
  readonly target: UploadTarget
}

/** What the queue has not taken over yet. It stands above the pages, so that uploads go on while one browses. */
export const uploadRequestsAtom = atom<readonly UploadRequest[]>([])

/** What is being read, compared or asked about, before it is known what is uploaded. */
export const openUploadRequestsAtom = atom<readonly UploadRequest[]>([])
