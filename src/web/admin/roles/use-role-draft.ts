import { useState } from 'react'
import type { Role } from '#contract/admin/roles.ts'
import { foldName } from '#contract/text/names.ts'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import { roleNameProblem } from '#contract/users/role-names.ts'

/** What is typed for a role, or for one that is to be made. */
export interface RoleDraft {
  /** What it began with; an edit is based on its version. */
  readonly base: Role | null
  readonly name: string
  readonly permissions: readonly RolePermission[]
  readonly isDirty: boolean
  readonly nameRefusal: 'blank' | 'controlCharacter' | 'tooLong' | 'taken' | null
  readonly setName: (name: string) => void
  readonly setPermissions: (permissions: readonly RolePermission[]) => void
  /** Begins anew with what the server has. */
  readonly reset: (base: Role | null) => void
  /** Goes on from what was saved; what was typed since then stays. */
  readonly goOn: (saved: Role) => void
}

/** Keeps what is typed. As long as nothing is, a newer version of the role is taken over as it comes. */
export function useRoleDraft(role: Role | null, roles: readonly Role[]): RoleDraft {
  const [base, setBase] = useState(role)
  const [name, setName] = useState(role?.name ?? '')
  const [permissions, setPermissions] = useState<readonly RolePermission[]>(role?.permissions ?? [])
  const isDirty = name.trim() !== (base?.name ?? '') || !isSameSet(permissions, base?.permissions ?? [])
  const reset = (next: Role | null): void => {
    setBase(next)
    setName(next?.name ?? '')
    setPermissions(next?.permissions ?? [])
  }
  const goOn = (saved: Role): void => {
    setBase(saved)
    setName((now) => (now === name ? saved.name : now))
    setPermissions((now) => (isSameSet(now, permissions) ? saved.permissions : now))
  }
  if (!isDirty && role && base && role.version !== base.version) reset(role)
  const isTaken = roles.some(
    (other) => other.id !== base?.id && foldName(other.name) === foldName(name.trim()),
  )
  const nameRefusal = roleNameProblem(name) ?? (isTaken ? 'taken' : null)
  return { base, name, permissions, isDirty, nameRefusal, setName, setPermissions, reset, goOn }
}

const isSameSet = (one: readonly RolePermission[], other: readonly RolePermission[]): boolean =>
  one.length === other.length && one.every((permission) => other.includes(permission))
