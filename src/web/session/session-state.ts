import { atom, getDefaultStore } from 'jotai'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import type { SessionUser } from '#contract/users/users.ts'
import { readStored, removeStored, watchStored, writeStored } from '../host/browser-storage.ts'
import { sessionEndAtom } from './session-end.ts'
import type { SessionEnd } from './session-end.ts'
import { isExpired, readTokens, removeTokens } from './tokens.ts'

/** Who is signed in, and what that person's role allows. */
export interface Session {
  readonly user: SessionUser
  readonly permissions: readonly RolePermission[]
}

/** The session as this browser knows it; `null` when nobody is signed in. */
export const sessionAtom = atom<Session | null>(storedSession())

/** The session now, for code outside components. */
export const currentSession = (): Session | null => getDefaultStore().get(sessionAtom)

/** Stores who is signed in for this and the next visit. */
export function keepSession(session: Session): void {
  writeStored('user', JSON.stringify(session.user))
  writeStored('perms', JSON.stringify(session.permissions))
  getDefaultStore().set(sessionEndAtom, null)
  getDefaultStore().set(sessionAtom, session)
}

/** Forgets the person, the permissions and both tokens. What was said of the end before stays where nothing is said now. */
export function endSession(why: SessionEnd | null = null): void {
  if (why !== null) getDefaultStore().set(sessionEndAtom, why)
  removeTokens()
  removeStored('user')
  removeStored('perms')
  getDefaultStore().set(sessionAtom, null)
}

/**
 * Follows other tabs: who signs in or out there does so here, and a new name shows here too. `onOther` is told when it is
 * somebody else now than before, or nobody. Answers with the function that stops it.
 */
export function followOtherTabs(onOther: (before: Session | null, now: Session | null) => void): () => void {
  return watchStored(['user', 'perms', 'bp-refreshToken'], () => {
    const before = currentSession()
    const now = storedSession()
    if (before && !now) getDefaultStore().set(sessionEndAtom, 'otherTab')
    getDefaultStore().set(sessionAtom, now)
    if (before?.user.id !== now?.user.id) onOther(before, now)
  })
}

/** Whether there is a refresh token that still counts. */
export function hasRefreshToken(): boolean {
  const { refreshToken } = readTokens()
  return refreshToken !== undefined && !isExpired(refreshToken)
}

function storedSession(): Session | null {
  const user = parsed(readStored('user'))
  const permissions = parsed(readStored('perms'))
  if (!hasRefreshToken() || !isUser(user) || !Array.isArray(permissions)) return null
  return { user, permissions: rolePermissions.filter((each) => permissions.includes(each)) }
}

function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null // written by something else: as good as nothing
  }
}

/** A function, not a constant: the atom above asks while this module is being read. */
function isUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'email' in value && 'firstName' in value
  )
}
