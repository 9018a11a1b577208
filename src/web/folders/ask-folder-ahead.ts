import { listFolder } from '#contract/files/entries.ts'
import { askAhead } from '../session/ask-ahead.ts'
import { currentSession } from '../session/session-state.ts'
import { namesOfPage, pathOfFolder } from './folder-address.ts'

/** Asks for the folder that the path of its page names. */
export function askFolderAhead(pathname: string): void {
  const email = currentSession()?.user.email
  const names = email === undefined ? null : namesOfPage(pathname, email)
  if (email !== undefined && names) askAhead(listFolder, { query: { path: pathOfFolder(names, email) } })
}
