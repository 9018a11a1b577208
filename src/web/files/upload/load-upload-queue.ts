/** Loads the queue. A file of its own, so that the list of what that consists of is no part of the shell. */
export const loadUploadQueue = async () => (await import('./upload-queue.tsx')).UploadQueue
