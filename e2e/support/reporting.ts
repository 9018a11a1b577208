import { createCompany, listCompanies } from '#contract/admin/companies.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { startMetabase } from '../../tests/support/metabase/stand-in.ts'
import type { MetabaseStandIn } from '../../tests/support/metabase/stand-in.ts'
import { startMicrosoftIssuer } from '../../tests/support/teams/microsoft-issuer.ts'
import { makeDataFolder, startProcess } from '../../tests/support/processes/start-process.ts'
import { administratorApi } from './api.ts'
import type { Api } from './api.ts'
import { entraOf, tokenOfColleague } from './entra.ts'
import { expect, test as base } from './kontor.ts'
import { administrator } from './people.ts'
import { changePerson } from './administration/roles.ts'
import { makeClock } from './running/make-clock.ts'

/** By which the BI tool knows the company of the administrator. */
export const companyKey = 'HAFEN'

interface Reporting {
  readonly url: string
  readonly metabase: MetabaseStandIn
  /** Of the administrator. */
  readonly companyId: string
  /** The administrator. */
  readonly me: string
  /** What Teams has for the colleague. */
  readonly colleagueToken: string
  /** Sets the clocks of Kontor and of the BI tool so many milliseconds ahead; for journeys with `movesClock`. */
  readonly moveClock: (ahead: number) => Promise<void>
}

interface OfWorker {
  /** Whether the clock is moved: others get a Kontor whose clock is right. */
  readonly movesClock: boolean
  readonly reporting: Reporting
}

/** Journeys on a Kontor of their own beside a stand-in for Metabase; the administrator belongs to a company. */
export const test = base.extend<object, OfWorker>({
  movesClock: [false, { option: true, scope: 'worker' }],
  reporting: [
    async ({ movesClock }, use) => {
      const [metabase, issuer, clock] = await Promise.all([
        startMetabase(),
        startMicrosoftIssuer(),
        makeClock(),
      ])
      const folder = await makeDataFolder()
      const kontor = await startProcess({
        KONTOR_DATA: folder.path,
        KONTOR_LOG_LEVEL: 'silent',
        KONTOR_ADMIN_EMAIL: administrator.email,
        KONTOR_ADMIN_PASSWORD: administrator.password,
        METABASE_URL: metabase.url,
        METABASE_EMBED_SECRET: metabase.secret,
        ...entraOf(issuer),
        ...(movesClock && clock.settings),
      })
      const moveClock = async (ahead: number): Promise<void> => {
        await clock.moveTo(ahead)
        await metabase.set({ clock: ahead })
      }
      const joined = await joinCompany(await administratorApi(kontor.url))
      const colleagueToken = await tokenOfColleague(issuer)
      await use({ url: kontor.url, metabase, ...joined, colleagueToken, moveClock })
      kontor.child.kill('SIGTERM')
      await kontor.ended
      await metabase.close()
      await issuer.close()
      await clock.remove()
      await folder.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ reporting }, use) => use(reporting.url),
})

async function joinCompany(api: Api): Promise<Pick<Reporting, 'companyId' | 'me'>> {
  const address = { street: 'Kaistraße', zipCode: '24103', city: 'Kiel', country: 'DE', phone: '+49 431 1' }
  await api.send('POST', createCompany.path, {
    name: 'Hafen AG',
    abbreviation: companyKey,
    companyAddress: address,
  })
  const { items } = (await api.send('GET', listCompanies.path)) as { items: readonly { id: string }[] }
  const companyId = items[0]?.id ?? ''
  const { id: me } = await changePerson(api, administrator.email, { companyId })
  return { companyId, me }
}

let count = 0

/** Makes a report of the dashboard with this number, and has it looked at. */
export async function makeReport(api: Api, number: number, more: object = {}): Promise<Dashboard> {
  count += 1
  const name = `Report ${count}`
  const made = (await api.send('PUT', '/api/report/dashboards', {
    name,
    provider: 'metabase',
    number,
    ...more,
  })) as Dashboard
  await api.send('POST', `/api/report/dashboards/${made.id}/check`)
  return made
}

export { expect }
