import { useAtomValue } from 'jotai'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import type { SessionUser } from '#contract/users/users.ts'
import { sessionAtom } from './session-state.ts'
import type { Session } from './session-state.ts'

interface SessionView {
  readonly user: SessionUser | null
  readonly can: (permission: RolePermission) => boolean
}

/** Who is signed in, and what that person may do; rights shown are a convenience, the server decides at every call. */
export function useSession(): SessionView {
  const session = useAtomValue(sessionAtom)
  return { user: session?.user ?? null, can: (permission) => allowed(session, permission) }
}

/** Whether the role of a session allows something. */
export const allowed = (session: Session | null, permission: RolePermission): boolean =>
  session?.permissions.includes(permission) ?? false
