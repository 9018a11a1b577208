import { fetchFile } from '../host/fetch-file.ts'

/** Milliseconds after which the browser has read what it saves. */
const readWithin = 60_000

/** Lets the browser save what was made in the page. Where the host fetches files there is nothing that it could fetch. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  fetchFile(address, name)
  setTimeout(() => URL.revokeObjectURL(address), readWithin)
}

export const saveCsv = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
