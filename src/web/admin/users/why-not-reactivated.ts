import type { UserRow } from '#contract/admin/users.ts'
import type { MessageId } from '../../session/message-ids.ts'

/** Why somebody cannot be let in again; null when nothing is in the way. */
export function whyNotReactivated({ company }: Pick<UserRow, 'company'>): MessageId | null {
  if (company === null) return 'admin.users.reactivate.noCompany'
  return company.isActive ? null : 'admin.users.reactivate.inactiveCompany'
}
