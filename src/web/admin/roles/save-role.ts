import { changeRole, createRole, listRoles, removeRole } from '#contract/admin/roles.ts'
import type { Role } from '#contract/admin/roles.ts'
import { refreshRights } from '../../session/follow-rights.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import type { RoleDraft } from './use-role-draft.ts'

const refreshes = [listRoles]

/** Creates or changes a role; a change of the own one shows at once in what the page offers. Throws what the calls throw. */
export async function saveRole({ base, name, permissions }: RoleDraft): Promise<Role> {
  const body = { name: name.trim(), permissions: [...permissions] }
  if (!base) return await askAndRefresh(createRole, { body }, refreshes)
  const input = { params: { id: base.id }, body: { ...body, version: base.version } }
  const role = await askAndRefresh(changeRole, input, refreshes)
  if (role.isOwn) await refreshRights()
  return role
}

/** Removes a role that nobody has. Throws what the call throws. */
export const removeOneRole = (id: string): Promise<void> =>
  askAndRefresh(removeRole, { params: { id } }, refreshes)
