import * as z from 'zod/mini'
import { isThisMachine } from '../../http/is-this-machine.ts'
import { publicAuthority } from '../../http/security-headers.ts'
import { StartRefusal } from '../../process/start-refusal.ts'

/** How people sign in with Microsoft, inside Teams and in a browser, as the installation has it. */
export interface TeamsConfig {
  /** Application id of the registration in Entra, lower case. */
  readonly clientId: string
  /** The tenants whose people may sign in, lower case, at least one. */
  readonly tenants: readonly string[]
  /** Base address of the sign-in without a slash at its end. */
  readonly authority: string
  /** What the registration calls its API, which names the address of Kontor. */
  readonly appIdUri: string
  /** Whom a token may be for: the App ID URI, or the id of the registration alone. */
  readonly audiences: readonly string[]
  /** Whether a person whom Kontor does not know gets an account at the first sign-in. */
  readonly createsUsers: boolean
  /** Role of such a person. */
  readonly defaultRole: string
  /** Hours after which Microsoft has to confirm again whoever signed in there. */
  readonly proofHours: number
}

const guid = z.string().check(z.trim(), z.toLowerCase(), z.guid())
const yesOrNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

const tenants = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => [
      ...new Set(
        list
          .toLowerCase()
          .split(/[\s,;]+/u)
          .filter(Boolean),
      ),
    ]),
  ),
  z.array(z.guid()).check(z.minLength(1)),
)

const authority = z.pipe(
  z.string().check(z.refine(isAuthority)),
  z.transform((address) => new URL(address).origin),
)

const proofHours = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d+$/u)), z.transform(Number)),
  z.number().check(z.gte(1), z.lte(720)),
)

/** The settings by their variables, as fields for the schema of all settings. */
export const teamsSettings = {
  ENTRA_TENANT_IDS: z.optional(tenants),
  ENTRA_CLIENT_ID: z.optional(guid),
  ENTRA_AUTHORITY: z._default(authority, publicAuthority),
  ENTRA_CREATE_USERS: z._default(yesOrNo, false),
  ENTRA_DEFAULT_ROLE: z._default(z.string().check(z.trim(), z.minLength(1)), 'Employee'),
  ENTRA_PROOF_HOURS: z._default(proofHours, 12),
  TEAMS_APP_ID: z.optional(guid),
}

type Settings = z.output<z.ZodMiniObject<typeof teamsSettings>>

/** The sign-in with Microsoft of the settings; null without it. Throws {@link StartRefusal} when only a half is set. */
export function teamsConfig(settings: Settings, publicUrl: string): TeamsConfig | null {
  const { ENTRA_TENANT_IDS: allowed, ENTRA_CLIENT_ID: clientId } = settings
  if (!allowed && !clientId) return null
  if (!allowed) throw new StartRefusal('microsoftIncomplete', { variable: 'ENTRA_TENANT_IDS' })
  if (!clientId) throw new StartRefusal('microsoftIncomplete', { variable: 'ENTRA_CLIENT_ID' })
  const appIdUri = `api://${new URL(publicUrl).host}/${clientId}`
  return {
    clientId,
    tenants: allowed,
    authority: settings.ENTRA_AUTHORITY,
    appIdUri,
    audiences: [appIdUri, clientId],
    createsUsers: settings.ENTRA_CREATE_USERS,
    defaultRole: settings.ENTRA_DEFAULT_ROLE,
    proofHours: settings.ENTRA_PROOF_HOURS,
  }
}

/** Keys that come unencrypted could be anybody's, unless they never leave this machine. */
function isAuthority(value: string): boolean {
  const url = URL.parse(value)
  if (!url || url.username !== '' || !/^\/?$/u.test(url.pathname) || url.search + url.hash !== '')
    return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
}
