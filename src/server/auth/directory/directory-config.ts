import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isThisMachine } from '../../http/is-this-machine.ts'
import { StartRefusal } from '../../process/start-refusal.ts'
import { partsOfName } from './distinguished-name.ts'
import type { GroupTarget } from './group-mapping.ts'

/** The directory that people sign in by (LDAP, Active Directory), as the installation has it. */
export interface DirectoryConfig {
  /** In the order of preference: the next one is asked when one does not answer. */
  readonly urls: readonly string[]
  readonly usesStartTls: boolean
  /** PEM of the only authorities that count; null: those of the system. */
  readonly authorities: string | null
  /** Who looks people up; null: anonymously. */
  readonly reader: { readonly name: string; readonly password: string } | null
  readonly baseName: string
  /** RFC 4515; `{login}` stands for what was typed as e-mail address. */
  readonly userFilter: string
  readonly attributes: {
    readonly email: string
    readonly firstName: string
    readonly lastName: string
    /** The first one that a person has counts. */
    readonly id: readonly string[]
  }
  /** Null: roles are given in Kontor. */
  readonly groupRoles: readonly GroupTarget[] | null
  readonly groupCompanies: readonly GroupTarget[] | null
  readonly defaultRole: string | null
  /** Whether a person whom Kontor does not know gets an account at the first sign-in. */
  readonly createsUsers: boolean
}

const text = z.string().check(z.minLength(1))
const attribute = z.string().check(z.regex(/^[a-z][a-z\d-]*$/iu))
const yesOrNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)
const distinguishedName = z.string().check(z.refine((name) => partsOfName(name) !== null))

const addresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(/\s+/u).filter(Boolean)),
  ),
  z.array(z.string().check(z.refine(isDirectoryAddress))).check(z.minLength(1)),
)

const groupTargets = z.pipe(
  z.pipe(z.string(), z.transform(parsedJson)),
  z.pipe(
    z.record(z.string().check(z.trim(), z.minLength(1)), z.string().check(z.trim(), z.minLength(1))),
    z.transform((targets) => Object.entries(targets).map(([group, target]) => ({ group, target }))),
  ),
)

/** The settings by their variables, as fields for the schema of all settings. */
export const directorySettings = {
  LDAP_URL: z.optional(addresses),
  LDAP_START_TLS: z._default(yesOrNo, false),
  LDAP_ALLOW_UNENCRYPTED: z._default(yesOrNo, false),
  LDAP_CA_FILE: z.optional(text),
  LDAP_BIND_DN: z.optional(text),
  LDAP_BIND_PASSWORD: z.optional(text),
  LDAP_BASE_DN: z.optional(distinguishedName),
  LDAP_USER_FILTER: z._default(
    z.string().check(z.includes('{login}'), z.refine(hasPairedParentheses)),
    '(&(objectClass=person)(|(mail={login})(userPrincipalName={login})))',
  ),
  LDAP_ATTRIBUTE_EMAIL: z._default(attribute, 'mail'),
  LDAP_ATTRIBUTE_FIRST_NAME: z._default(attribute, 'givenName'),
  LDAP_ATTRIBUTE_LAST_NAME: z._default(attribute, 'sn'),
  LDAP_ATTRIBUTE_ID: z.optional(attribute),
  LDAP_GROUP_ROLES: z.optional(groupTargets),
  LDAP_GROUP_COMPANIES: z.optional(groupTargets),
  LDAP_DEFAULT_ROLE: z.optional(text),
  LDAP_CREATE_USERS: z._default(yesOrNo, false),
}

type Settings = z.output<z.ZodMiniObject<typeof directorySettings>>

/** The directory of the settings; null without LDAP_URL. Throws {@link StartRefusal} for what does not go together. */
export function directoryConfig(settings: Settings): DirectoryConfig | null {
  const { LDAP_URL: urls, LDAP_BASE_DN: baseName } = settings
  if (!urls) return null
  if (!baseName) throw new StartRefusal('directoryBaseMissing')
  refuseOpenPasswords(settings, urls)
  return {
    urls,
    usesStartTls: settings.LDAP_START_TLS,
    authorities: settings.LDAP_CA_FILE === undefined ? null : readAuthorities(settings.LDAP_CA_FILE),
    reader: readerOf(settings),
    baseName,
    userFilter: settings.LDAP_USER_FILTER,
    attributes: {
      email: settings.LDAP_ATTRIBUTE_EMAIL,
      firstName: settings.LDAP_ATTRIBUTE_FIRST_NAME,
      lastName: settings.LDAP_ATTRIBUTE_LAST_NAME,
      id: settings.LDAP_ATTRIBUTE_ID ? [settings.LDAP_ATTRIBUTE_ID] : ['objectGUID', 'entryUUID'],
    },
    groupRoles: settings.LDAP_GROUP_ROLES ?? null,
    groupCompanies: settings.LDAP_GROUP_COMPANIES ?? null,
    defaultRole: settings.LDAP_DEFAULT_ROLE ?? null,
    createsUsers: settings.LDAP_CREATE_USERS,
  }
}

function isDirectoryAddress(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !/^ldaps?:$/u.test(url.protocol) || url.hostname === '') return false
  return (
    /^\/?$/u.test(url.pathname) &&
    [url.search, url.hash, url.username, url.password].every((part) => part === '')
  )
}

/** Passwords in the clear are for this machine only, unless somebody has said in so many words that it is meant. */
function refuseOpenPasswords(settings: Settings, urls: readonly string[]): void {
  if (settings.LDAP_START_TLS || settings.LDAP_ALLOW_UNENCRYPTED) return
  const url = urls.find((each) => /^ldap:/iu.test(each) && !isThisMachine(new URL(each).hostname))
  if (url !== undefined) throw new StartRefusal('directoryUnencrypted', { url })
}

/** A name without a password would be an anonymous bind that looks like a named one (RFC 4513, 5.1.2). */
function readerOf({ LDAP_BIND_DN: name, LDAP_BIND_PASSWORD: password }: Settings): DirectoryConfig['reader'] {
  if (name === undefined && password === undefined) return null
  if (name === undefined || password === undefined) throw new StartRefusal('directoryReaderIncomplete')
  return { name, password }
}

function readAuthorities(place: string): string {
  const file = resolve(place)
  try {
    const pem = readFileSync(file, 'utf8')
    // The first of them at least is one, or this throws.
    void new X509Certificate(pem)
    return pem
  } catch {
    throw new StartRefusal('directoryAuthoritiesUnreadable', { file })
  }
}

/** In a filter a parenthesis that belongs to a value is written as \28 or \29. */
function hasPairedParentheses(filter: string): boolean {
  return /^\(.*\)$/u.test(filter) && filter.split('(').length === filter.split(')').length
}

/** Undefined for what is no JSON, which the schema then refuses. */
function parsedJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
