import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import type { RolePermission } from '../users/role-permissions.ts'
import { userRowSchema } from './users.ts'

/** What somebody who leaves may leave behind, in the order in which it is handed over. */
export const offboardingParts = ['rights', 'boards', 'prompts', 'watches', 'reports'] as const
export type OffboardingPartName = (typeof offboardingParts)[number]

/** What whoever lets people go needs for a part besides. */
export const permissionForPart = {
  rights: 'MANAGE_FILES',
  boards: 'MANAGE_USERS',
  prompts: 'MANAGE_USERS',
  watches: 'MANAGE_USERS',
  reports: 'MANAGE_REPORTING',
} as const satisfies Readonly<Record<OffboardingPartName, RolePermission>>

/** For so many hours it can be taken back. */
export const undoHours = 24

/** Left out: it stays. Null: it goes, to nobody. Else the person with an active account who gets it. */
const heir = z.optional(z.nullable(idSchema))

const amountsSchema = z.object({
  /** Sessions that end. */
  sessions: z.int(),
  rights: z.optional(
    z.object({
      /** Folders on which the person has an entry of their own, which goes. */
      taken: z.int(),
      /** Those of them on which the heir may do more than before. */
      given: z.int(),
    }),
  ),
  boards: z.optional(
    z.object({
      /** On which the person was put themselves. */
      boards: z.int(),
      /** Boards that nobody else owns, be it by role or company; without an heir they have no owner then. */
      ownedAlone: z.int(),
      /** Open tasks; without an heir they are nobody's then. */
      tasks: z.int(),
    }),
  ),
  /** Shared prompts; without an heir nobody else sees them then. */
  prompts: z.optional(z.object({ prompts: z.int() })),
  watches: z.optional(
    z.object({
      /** Watched folders, which are watched no more. */
      taken: z.int(),
      /** Those of them that the heir watches from then on: where they may read and did not watch already. */
      given: z.int(),
    }),
  ),
  reports: z.optional(
    z.object({
      /** Report groups that the person is in, and dashboards that name them: they are taken away. */
      groups: z.int(),
      dashboards: z.int(),
      /** Those of them that the heir has from then on and had not already. */
      given: z.int(),
    }),
  ),
})
export type OffboardingAmounts = z.infer<typeof amountsSchema>

const params = z.object({ id: idSchema })

export const offboardUser = defineCall({
  name: 'offboardUser',
  area: 'admin',
  summary:
    'Let a person go, all or nothing: block the account, end the sessions, and hand over or take away folder rights (with ' +
    'MANAGE_FILES), boards with open tasks, shared prompts, watched folders, and report groups and dashboards (with ' +
    'MANAGE_REPORTING); `dryRun` only tells what that would be',
  method: 'POST',
  path: '/api/users/{id}/offboarding',
  access: 'MANAGE_USERS',
  params,
  body: z.object({
    version: z.int(),
    handOver: z.object({ rights: heir, boards: heir, prompts: heir, watches: heir, reports: heir }),
    dryRun: z._default(z.boolean(), false),
  }),
  reply: z.object({ user: userRowSchema, amounts: amountsSchema }),
  problems: [
    'notFound',
    'notAllowed',
    'changedMeanwhile',
    'exceedsOwnRights',
    'ownAccount',
    'lastAdministrator',
    'boardFull',
    'tooManyEntries',
  ],
})

export const showOffboarding = defineCall({
  name: 'showOffboarding',
  area: 'admin',
  summary: 'Whether a person was let go within the last day, so that it can be taken back',
  method: 'GET',
  path: '/api/users/{id}/offboarding',
  access: 'MANAGE_USERS',
  params,
  reply: z.object({
    last: z.nullable(
      z.object({
        happenedAt: momentSchema,
        /** Until then it can be taken back. */
        undoUntil: momentSchema,
        /** Null: somebody who is gone. */
        by: z.nullable(z.string()),
        /** False without MANAGE_FILES where folder rights, without MANAGE_REPORTING where reports were handed over or taken away. */
        mayUndo: z.boolean(),
      }),
    ),
  }),
  problems: ['notFound'],
})

export const undoOffboarding = defineCall({
  name: 'undoOffboarding',
  area: 'admin',
  summary:
    'Take back that a person was let go, within a day: the account as it was, and everything that nobody has changed since',
  method: 'DELETE',
  path: '/api/users/{id}/offboarding',
  access: 'MANAGE_USERS',
  params,
  reply: z.object({
    user: userRowSchema,
    /** Things that are as they were, and things that stay as they are because somebody has changed them since. */
    undone: z.int(),
    left: z.int(),
  }),
  problems: ['notFound', 'notAllowed', 'exceedsOwnRights', 'companyInactive', 'offboardingOver', 'boardFull'],
})
