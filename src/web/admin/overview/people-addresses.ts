import type { AccountStatus } from '#contract/admin/users.ts'
import { usersAddress } from '../users/addresses.ts'

/** The people whose account is in a state. */
export const addressOfStatus = (status: AccountStatus): string => `${usersAddress}?status=${status}`

/** Those who were invited and have not come. */
export const invitedAddress = addressOfStatus('inactive')
