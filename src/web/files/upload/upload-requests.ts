import { atom } from 'jotai'

/** The folder into which files go. */
export interface UploadTarget {
  /** Names on the way down; used in words and to know the folder again. */
  readonly names: readonly string[]
  /** Raw WebDAV form for the call. */
  readonly path: string
  /** Folded names that the folder is known to hold; empty where that is not known, then only the server says so. */
  readonly taken: ReadonlySet<string>
}

/** A file that somebody chose or dropped, on its way to the panel. */
export interface UploadRequest {
  readonly file: File
  readonly target: UploadTarget
}

/** What the panel has not taken over yet. The panel lives above the pages, so that uploads go on while one browses. */
export const uploadRequestsAtom = atom<readonly UploadRequest[]>([])
