import type { RolePermission } from '#contract/users/role-permissions.ts'
import type { Language } from '#contract/users/users.ts'

/** The person who acts, as the database knows them now; never read from a token. */
export interface Actor {
  readonly userId: string
  readonly email: string
  /** First and last name, as others see it. */
  readonly name: string
  readonly roleId: string | null
  readonly companyId: string | null
  readonly permissions: ReadonlySet<RolePermission>
  readonly sessionId: string
  readonly language: Language
}
