import { listUsers, showUser } from '#contract/admin/users.ts'
import { listPeople } from '#contract/users/people.ts'

/** What is stale after a change of a person. */
export const userRefreshes = [listUsers, showUser, listPeople]
