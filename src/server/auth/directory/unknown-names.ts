import { foldName } from '#contract/text/names.ts'
import type { Services } from '../../services.ts'

/** A role or company that the settings name and Kontor does not have. */
interface UnknownName {
  readonly variable: string
  readonly name: string
}

/** What the settings of the sign-in name in vain: such entries are passed over until somebody creates what they name. */
export async function unknownNames({
  db,
  directory,
  config: { teams },
}: Services): Promise<readonly UnknownName[]> {
  if (!directory && !teams?.createsUsers) return []
  const { groupRoles = null, groupCompanies = null, defaultRole = null } = directory?.config ?? {}
  const roles = await db.selectFrom('roles').select('name_folded as name').execute()
  const companies = await db.selectFrom('companies').select('name_folded as name').execute()
  const missing = (variable: string, names: readonly string[], known: typeof roles): UnknownName[] =>
    names
      .filter((name) => !known.some((row) => row.name === foldName(name)))
      .map((name) => ({ variable, name }))
  const targets = (mapping: typeof groupRoles): string[] => [
    ...new Set((mapping ?? []).map(({ target }) => target)),
  ]
  return [
    ...missing('LDAP_GROUP_ROLES', targets(groupRoles), roles),
    ...missing('LDAP_DEFAULT_ROLE', defaultRole === null ? [] : [defaultRole], roles),
    ...missing('ENTRA_DEFAULT_ROLE', teams?.createsUsers ? [teams.defaultRole] : [], roles),
    ...missing('LDAP_GROUP_COMPANIES', targets(groupCompanies), companies),
  ]
}
