import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { defaultMaxFileSize } from '#contract/files/entries.ts'
import { modelConfig, modelSettings, type ModelConfig } from './assistant/provider/model-config.ts'
import { webSearchConfig, webSearchSettings, type WebSearchConfig } from './assistant/web/web-config.ts'
import { parseMailAddress, type MailAddress } from './mail/mail-address.ts'
import {
  directoryConfig,
  directorySettings,
  type DirectoryConfig,
} from './auth/directory/directory-config.ts'
import { teamsConfig, teamsSettings, type TeamsConfig } from './auth/teams/teams-config.ts'
import { keptSecret } from './process/secret.ts'
import { StartRefusal } from './process/start-refusal.ts'
import { metabaseConfig, metabaseSettings, type MetabaseConfig } from './reports/metabase/metabase-config.ts'
import { isAddressOrNetwork, isProgram, isViewer } from './setting-rules.ts'

type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** Every setting of the installation, read and checked once at start. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Public base address without a slash at its end. */
  readonly publicUrl: string
  /** Absolute path. */
  readonly dataFolder: string
  /** Key material of signatures, at least 32 characters. */
  readonly secret: string
  readonly databaseUrl: string | null
  /** Folder of `home.de.json` and `home.en.json`, absolute; without it they are looked for in the data folder. */
  readonly homeContentFolder: string | null
  /** The first administrator as the installation wants it; parts left out get defaults. */
  readonly adminEmail: string
  readonly adminPassword: string | null
  /** Addresses and networks whose forwarded headers count (IP or CIDR). */
  readonly trustedProxies: readonly string[]
  /** Bytes. */
  readonly maxFileSize: number
  /** Bytes of the file system that uploads leave free; null: a part of it. */
  readonly diskReserve: number | null
  /** The mail server, with name, password and options of nodemailer; null: mails become files in the data folder. */
  readonly smtpUrl: string | null
  /** Who mails are from. */
  readonly mailFrom: MailAddress
  /** Page of an online viewer of office documents, which gets the address of a file as `src`; null: nothing leaves the house. */
  readonly viewerUrl: string | null
  /** The program of LibreOffice that draws old and open documents for the preview, absolute; null: their text is shown. */
  readonly libreOffice: string | null
  readonly metricsToken: string | null
  /** Days that sign-ins and refused ones are kept. */
  readonly signInDays: number
  /** Where people of the company sign in with the password they have there; null: nowhere. */
  readonly directory: DirectoryConfig | null
  /** How people sign in with Microsoft; null: not at all. */
  readonly teams: TeamsConfig | null
  /** Id of the app in Teams, for links that open there; null: there is none. */
  readonly teamsAppId: string | null
  /** The model that writes the answers of the assistant; null: it answers with passages. */
  readonly model: ModelConfig | null
  /** Where the assistant searches the web; null: nowhere. */
  readonly webSearch: WebSearchConfig | null
  /** The BI tool of which dashboards are shown; null: none. */
  readonly metabase: MetabaseConfig | null
  readonly logLevel: LogLevel
}

const text = z.string().check(z.minLength(1))

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/u)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))),
)

const baseUrl = z.pipe(
  z.url({ protocol: /^https?$/u, hostname: /^\S+$/u }),
  z.transform((url) => url.replace(/\/+$/u, '')),
)

const trustedProxies = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(/[\s,]+/u).filter(Boolean)),
  ),
  z.array(z.string().check(z.refine(isAddressOrNetwork))),
)

const mailAddress = z.pipe(
  z.string().check(z.refine((value) => parseMailAddress(value) !== null)),
  z.transform(parseMailAddress),
)

const environmentSchema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(text, '127.0.0.1'),
  KONTOR_URL: z.optional(baseUrl),
  KONTOR_DATA: z._default(text, './data'),
  KONTOR_SECRET: z.optional(z.string().check(z.minLength(32))),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/u })),
  KONTOR_HOME_CONTENT: z.optional(text),
  KONTOR_STORAGE: z.optional(z.enum(['folder'])),
  KONTOR_ADMIN_EMAIL: z._default(z.email().check(z.maxLength(254)), 'admin@kontor.local'),
  KONTOR_ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12), z.maxLength(128))),
  KONTOR_TRUSTED_PROXIES: z._default(trustedProxies, []),
  KONTOR_MAX_FILE_SIZE: z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}$/u)),
      z.transform((bytes) => Number(bytes)),
    ),
    defaultMaxFileSize,
  ),
  KONTOR_DISK_RESERVE: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/u)),
      z.transform((bytes) => Number(bytes)),
    ),
  ),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/u, hostname: /^\S+$/u })),
  MAIL_FROM: z.optional(mailAddress),
  ...directorySettings,
  ...teamsSettings,
  ...metabaseSettings,
  ...modelSettings,
  ...webSearchSettings,
  OFFICE_VIEWER_URL: z.optional(z.string().check(z.refine(isViewer))),
  KONTOR_LIBREOFFICE: z.optional(z.string().check(z.refine(isProgram))),
  KONTOR_METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  KONTOR_SIGN_IN_DAYS: z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,3}$/u)),
      z.transform((days) => Number(days)),
    ),
    90,
  ),
  KONTOR_LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
})

/**
 * Reads the settings from environment variables; an empty one counts as absent. A secret that is not given
 * is kept in the data folder, which is made for it. Throws {@link StartRefusal} naming the first variable that is wrong.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '')
  const parsed = environmentSchema.safeParse(Object.fromEntries(given))
  if (!parsed.success) throw refusalOf(parsed.error)
  const settings = parsed.data
  if (settings.DATABASE_URL && !settings.KONTOR_SECRET) throw new StartRefusal('secretMissing')
  const dataFolder = resolve(settings.KONTOR_DATA)
  const publicUrl = settings.KONTOR_URL ?? localUrl(settings.HOST, settings.PORT)
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    dataFolder,
    secret: settings.KONTOR_SECRET ?? keptSecret(dataFolder),
    databaseUrl: settings.DATABASE_URL ?? null,
    homeContentFolder: settings.KONTOR_HOME_CONTENT ? resolve(settings.KONTOR_HOME_CONTENT) : null,
    adminEmail: settings.KONTOR_ADMIN_EMAIL,
    adminPassword: settings.KONTOR_ADMIN_PASSWORD ?? null,
    trustedProxies: settings.KONTOR_TRUSTED_PROXIES,
    maxFileSize: settings.KONTOR_MAX_FILE_SIZE,
    diskReserve: settings.KONTOR_DISK_RESERVE ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? senderOf(publicUrl),
    directory: directoryConfig(settings),
    teams: teamsConfig(settings, publicUrl),
    metabase: metabaseConfig(settings),
    teamsAppId: settings.TEAMS_APP_ID ?? null,
    viewerUrl: settings.OFFICE_VIEWER_URL ?? null,
    libreOffice: settings.KONTOR_LIBREOFFICE ?? null,
    signInDays: settings.KONTOR_SIGN_IN_DAYS,
    metricsToken: settings.KONTOR_METRICS_TOKEN ?? null,
    model: modelConfig(settings),
    webSearch: webSearchConfig(settings),
    logLevel: settings.KONTOR_LOG_LEVEL,
  }
}

function refusalOf(error: z.core.$ZodError): StartRefusal {
  const variable = error.issues[0]?.path[0] as keyof z.output<typeof environmentSchema>
  return new StartRefusal('settingInvalid', { variable }, { expected: `expected.${variable}` })
}

/** The address to show when none is configured: a server that listens on everything is reached as localhost. */
function localUrl(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' || host === '::1'
  const name = isEverywhere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** The sender when none is configured: Kontor at the host of its address. */
function senderOf(publicUrl: string): MailAddress {
  const { hostname } = new URL(publicUrl)
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith('[')
  return { name: 'Kontor', address: `kontor@${isNumber ? 'localhost' : hostname}` }
}
