import { useLocation } from 'react-router'
import { listFolder } from '#contract/files/entries.ts'
import { namesOfPage, pathOfFolder } from '../../folders/folder-address.ts'
import { useAsk } from '../../session/use-ask.ts'
import { useSession } from '../../session/use-session.ts'
import type { Wanted } from '../wanted.ts'

const fresh = { revalidateIfStale: false } as const

/** The folder that the page shows, once there is use for it; `null` where it shows none, or the uppermost. */
export function useOpenFolder(isUsed: boolean): Wanted['folder'] {
  const { pathname } = useLocation()
  const { user } = useSession()
  const isFolderPage = /^\/filemanager(?:\/|$)/u.test(pathname)
  const names = user && isUsed && isFolderPage ? namesOfPage(pathname, user.email) : null
  const isBelowTop = names !== null && names.length > 0
  const input = isBelowTop && user ? { query: { path: pathOfFolder(names, user.email) } } : null
  // the page has asked for it, and asks again when something changes
  const { data } = useAsk(listFolder, input, fresh)
  return data && isBelowTop ? { id: data.id, name: data.name } : null
}
