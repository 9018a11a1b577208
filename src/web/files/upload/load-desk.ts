/** Loads the desk. A file of its own, so that the list of what that consists of is no part of the shell. */
export const loadDesk = async () => (await import('./upload-desk.tsx')).UploadDesk
