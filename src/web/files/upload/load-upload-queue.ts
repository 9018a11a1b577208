import { needTexts } from '../../session/language/language.ts'

/** Loads the queue. A file of its own, so that the list of what that consists of is no part of the shell. */
export const loadUploadQueue = async () =>
  (await Promise.all([import('./upload-queue.tsx'), needTexts('files')]))[0].UploadQueue
