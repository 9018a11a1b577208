import type { TeamsStepResult } from '#contract/admin/teams.ts'
import { MicrosoftAway, type Probe } from '../../auth/teams/microsoft-keys.ts'
import type { Teams } from '../../auth/teams/open-teams.ts'
import { clockTolerance } from '../../auth/teams/token-claims.ts'
import type { Services } from '../../services.ts'
import { failed, fine, open, warning } from './step-result.ts'

/** What the installation itself needs: settings, a public address, Microsoft within reach, the right time, companies. */
export async function checkSurroundings(services: Services): Promise<Surroundings> {
  const { teams } = services
  const address = checkAddress(services)
  if (!teams) {
    // whoever does without it has nothing to mend
    const steps = [
      open('settings', 'off'),
      { ...address, state: address.state === 'fine' ? 'fine' : 'open' } as const,
      open('keys'),
      open('clock'),
      open('companies'),
    ]
    return { steps, askedAt: null }
  }
  const { clientId, tenants } = teams.config
  const probes = await Promise.all(tenants.map(async (tenant) => probed(services, teams, tenant)))
  const steps = [
    fine('settings', { clientId, tenants: tenants.join(', ') }),
    address,
    checkKeys(teams, probes),
    checkClock(probes),
    await checkCompanies(services, tenants),
  ]
  return { steps, askedAt: Math.min(...probes.map(({ askedAt }) => askedAt)) }
}

interface Surroundings {
  readonly steps: readonly TeamsStepResult[]
  /** When Microsoft was asked, which it is not at each check; null: not at all. Milliseconds. */
  readonly askedAt: number | null
}

interface Probed {
  readonly tenant: string
  readonly askedAt: number
  /** Null: could not be asked. */
  readonly probe: Probe | null
}

async function probed({ log }: Services, { keys }: Teams, tenant: string): Promise<Probed> {
  const { askedAt, answer } = keys.probe(tenant)
  try {
    return { tenant, askedAt, probe: await answer }
  } catch (error) {
    if (!(error instanceof MicrosoftAway)) throw error
    log.warn({ error, tenant }, 'A check could not ask Microsoft for the keys of a tenant')
    return { tenant, askedAt, probe: null }
  }
}

/** Teams shows only encrypted pages, and only what it finds by a public name. */
function checkAddress({ config: { publicUrl } }: Services): TeamsStepResult {
  const { protocol, hostname } = new URL(publicUrl)
  const values = { address: publicUrl }
  if (protocol !== 'https:') return failed('address', 'notEncrypted', values)
  const isLocal = hostname === 'localhost' || hostname.startsWith('[') || /^[\d.]+$/u.test(hostname)
  return isLocal ? failed('address', 'notPublic', values) : fine('address', values)
}

function checkKeys({ config: { authority } }: Teams, probes: readonly Probed[]): TeamsStepResult {
  const away = probes.filter(({ probe }) => probe === null || probe.keys === 0)
  if (away.length === 0) return fine('keys', { authority })
  return failed('keys', 'away', { authority, tenants: away.map(({ tenant }) => tenant).join(', ') })
}

function checkClock(probes: readonly Probed[]): TeamsStepResult {
  const reached = probes.flatMap(({ probe }) => (probe ? [probe] : []))
  if (reached.length === 0) return open('clock')
  const aheadBy = reached.map((probe) => probe.aheadBy).find((each) => each !== null)
  if (aheadBy === undefined || aheadBy === null) return warning('clock', 'noTime')
  const seconds = Math.round(Math.abs(aheadBy) / 1000)
  const values = { seconds: String(seconds) }
  if (seconds < clockTolerance) return fine('clock', values)
  return failed('clock', aheadBy > 0 ? 'ahead' : 'behind', values)
}

/** Without a company the people of a tenant come in only once they are connected. */
async function checkCompanies({ db }: Services, tenants: readonly string[]): Promise<TeamsStepResult> {
  const rows = await db
    .selectFrom('companies')
    .where('tenant_id', 'in', [...tenants])
    .where('is_active', '=', true)
    .select(['name', 'tenant_id', 'mail_domains'])
    .orderBy('name')
    .execute()
  const unmapped = tenants.filter(
    (tenant) => !rows.some((row) => row.tenant_id === tenant && row.mail_domains.length > 0),
  )
  if (unmapped.length > 0) return warning('companies', 'unmapped', { tenants: unmapped.join(', ') })
  return fine('companies', { companies: rows.map(({ name }) => name).join(', ') })
}
