import type { TeamsFinding, TeamsStep, TeamsStepResult, TeamsValues } from '#contract/admin/teams.ts'
import { decideAccount, type AccountDecision } from '../../auth/teams/decide-account.ts'
import { MicrosoftAway } from '../../auth/teams/microsoft-keys.ts'
import type { Teams } from '../../auth/teams/open-teams.ts'
import { readToken, type TokenReading } from '../../auth/teams/read-token.ts'
import { teamsScope } from '../../auth/teams/browser-sign-in.ts'
import type { Claims, TokenFault } from '../../auth/teams/token-claims.ts'
import type { Services } from '../../services.ts'
import { failed, fine, open } from './step-result.ts'

const steps = ['token', 'tenant', 'signature', 'audience', 'time', 'consent', 'account'] as const

/** What each fault of a token is called, and the step that it belongs to. */
const faults: Readonly<Record<TokenFault, readonly [(typeof steps)[number], TeamsFinding]>> = {
  form: ['token', 'form'],
  tenant: ['tenant', 'foreignTenant'],
  algorithm: ['signature', 'algorithm'],
  key: ['signature', 'unknownKey'],
  signature: ['signature', 'forged'],
  issuer: ['audience', 'otherIssuer'],
  audience: ['audience', 'otherAudience'],
  expired: ['time', 'expired'],
  notYet: ['time', 'notYet'],
  scope: ['consent', 'noConsent'],
}

/** Up to its signature a token proves nothing, and what comes after is not looked at. */
const chain: readonly TeamsStep[] = ['token', 'tenant', 'signature']

/** What a token says, step by step, and whose account it opens. */
export async function checkToken(services: Services, token: string): Promise<readonly TeamsStepResult[]> {
  const { teams, now } = services
  if (!teams || token === '') return steps.map((step) => open(step, step === 'token' ? 'none' : 'notReached'))
  const reading = await readOrAway(teams, token, now())
  if (reading === null)
    return steps.map((step) => (step === 'token' || step === 'tenant' ? fine(step) : open(step)))
  if (!('faults' in reading)) {
    const { claims } = reading
    return [
      ...steps.slice(0, -1).map((step) => fine(step, valuesOf(teams, claims, now()))),
      await checkAccount(services, teams, reading),
    ]
  }
  return afterFaults(reading.faults, reading.claims ? valuesOf(teams, reading.claims, now()) : {})
}

async function readOrAway(teams: Teams, token: string, now: number): Promise<TokenReading | null> {
  try {
    return await readToken(teams, token, now)
  } catch (error) {
    // The step of the keys tells of it.
    if (error instanceof MicrosoftAway) return null
    throw error
  }
}

function afterFaults(found: readonly TokenFault[], values: TeamsValues): readonly TeamsStepResult[] {
  const broken = chain.findIndex((step) => found.some((fault) => faults[fault][0] === step))
  return steps.map((step, index) => {
    const fault = found.find((each) => faults[each][0] === step)
    if (fault) return failed(step, faults[fault][1], values)
    return step === 'account' || (broken !== -1 && index > broken) ? open(step) : fine(step, values)
  })
}

/** What the texts name; the token itself is repeated nowhere. */
function valuesOf({ config }: Teams, claims: Claims, now: number): TeamsValues {
  const at = now / 1000
  return {
    tenant: claims.tid,
    audience: claims.aud,
    expected: config.audiences.join(', '),
    issuer: claims.iss,
    version: claims.ver,
    scope: claims.scp ?? '',
    wanted: teamsScope,
    minutes: String(Math.round(Math.abs(claims.exp - at) / 60)),
    wait: String(Math.ceil(Math.max(0, (claims.nbf ?? at) - at))),
  }
}

async function checkAccount(
  { db }: Services,
  { config }: Teams,
  { person }: Extract<TokenReading, { readonly person: unknown }>,
): Promise<TeamsStepResult> {
  const decision = await db.transaction().execute((tx) => decideAccount(tx, config, person))
  const values = {
    person: person.email ?? '',
    domain: person.domain ?? '',
    tenant: person.tenant,
    subject: person.subject,
    ...namesOf(decision),
  }
  if (decision.kind === 'refused') return failed('account', decision.why, values)
  return fine('account', values, decision.kind)
}

function namesOf(decision: AccountDecision): TeamsValues {
  if (decision.kind === 'create') return { company: decision.company.name }
  return decision.kind === 'refused' ? {} : { account: decision.account.email }
}
