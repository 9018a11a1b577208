import type { UserRow } from '#contract/admin-users.ts'
import { personName } from '../../ui/person-name.ts'

/** The name of a person, or the address of one without a name. */
export const shownUser = (user: Pick<UserRow, 'firstName' | 'lastName' | 'email'>): string =>
  personName(user) || user.email
