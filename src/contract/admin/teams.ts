import * as z from 'zod/mini'
import { maxMicrosoftToken } from '../auth/sign-in.ts'
import { defineCall } from '../http/call.ts'
import { momentSchema } from '../http/id.ts'

/** What the sign-in with Microsoft needs, in the order in which one step builds on another. */
export const teamsSteps = [
  'settings',
  'address',
  'keys',
  'clock',
  'companies',
  'token',
  'tenant',
  'signature',
  'audience',
  'time',
  'consent',
  'account',
] as const
export type TeamsStep = (typeof teamsSteps)[number]

/**
 * What was found at a step. The texts are in `locales/<language>/admin-teams.json` below `admin.teams.found`, and for what is not
 * fine what to do about it below `admin.teams.help`.
 */
export const teamsFindings = [
  'fine',
  'notReached',
  'off',
  'notPublic',
  'notEncrypted',
  'away',
  'ahead',
  'behind',
  'noTime',
  'unmapped',
  'none',
  'form',
  'foreignTenant',
  'algorithm',
  'unknownKey',
  'forged',
  'otherAudience',
  'otherIssuer',
  'expired',
  'notYet',
  'noConsent',
  'known',
  'link',
  'create',
  'deactivated',
  'notActivated',
  'guest',
  'noAddress',
  'foreignDomain',
  'administrator',
  'otherMicrosoft',
  'createsNone',
  'noCompany',
  'companyInactive',
] as const
export type TeamsFinding = (typeof teamsFindings)[number]

const named = z.optional(z.string())

const valuesSchema = z.object({
  account: named,
  address: named,
  audience: named,
  authority: named,
  clientId: named,
  companies: named,
  company: named,
  domain: named,
  expected: named,
  issuer: named,
  minutes: named,
  person: named,
  scope: named,
  seconds: named,
  subject: named,
  tenant: named,
  tenants: named,
  version: named,
  wait: named,
  wanted: named,
})
export type TeamsValues = z.infer<typeof valuesSchema>

const stepResultSchema = z.object({
  step: z.enum(teamsSteps),
  /** `open`: nothing is known yet, because a token is missing or a step before it has failed. */
  state: z.enum(['fine', 'warning', 'failed', 'open']),
  finding: z.enum(teamsFindings),
  /** What the text of the finding names: an address, a tenant, seconds, what was expected. */
  values: valuesSchema,
})
export type TeamsStepResult = z.infer<typeof stepResultSchema>

export const checkTeamsSignIn = defineCall({
  name: 'checkTeamsSignIn',
  area: 'admin',
  summary:
    'Say step by step what of the sign-in with Microsoft works, with a token also whom it would let in',
  method: 'POST',
  path: '/api/admin/teams/check',
  access: 'MANAGE_USERS',
  body: z.object({ token: z.optional(z.string().check(z.trim(), z.maxLength(maxMicrosoftToken))) }),
  reply: z.object({
    steps: z.array(stepResultSchema),
    /** When Microsoft was asked for keys and time, at most every ten seconds; null: it was not. */
    microsoftAskedAt: z.nullable(momentSchema),
  }),
  problems: [],
})
