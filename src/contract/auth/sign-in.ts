import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { momentSchema } from '../http/id.ts'
import { sessionUserSchema } from '../users/users.ts'
import { loginInput, whereabouts } from './login-input.ts'

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof tokensSchema>

/** An access or refresh token this close to its end counts as expired, in seconds. */
export const tokenMarginSeconds = 10

/** How a browser asks Microsoft for a token that {@link teamsLogin} takes. */
const microsoftSchema = z.object({
  /** Application id of the registration in Entra. */
  clientId: z.string(),
  /** Of the one tenant that is allowed, or of all organisations when there are several. */
  authority: z.string(),
  /** What to ask for: `api://<host>/<clientId>/access_as_user`. */
  scope: z.string(),
})
export type MicrosoftSignIn = z.infer<typeof microsoftSchema>

export const csrf = defineCall({
  name: 'csrf',
  area: 'auth',
  summary: 'Obtain the CSRF value, also set as the cookie XSRF-TOKEN; sent back as header X-XSRF-TOKEN',
  method: 'GET',
  path: '/api/csrf',
  access: 'anyone',
  reply: z.object({
    token: z.string(),
    /** Only where people may sign in with Microsoft. */
    microsoft: z.optional(microsoftSchema),
    /** Only where people may sign in with the account of the directory of their company. */
    hasDirectory: z.optional(z.literal(true)),
    /** Of the app in Teams, for links that open there; only where the installation names it. */
    teamsAppId: z.optional(z.string()),
  }),
  problems: [],
})

export const login = defineCall({
  name: 'login',
  area: 'auth',
  summary: 'Sign in with e-mail and password',
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  body: loginInput,
  reply: tokensSchema,
  problems: [
    'wrongCredentials',
    'notActivated',
    'deactivated',
    'passwordExpired',
    'noAccount',
    'ownCompanyInactive',
    'emailExists',
    'tooManyRequests',
    'directoryUnavailable',
  ],
})

/** Longest token of Microsoft, in characters: those of Entra name groups and roles, and a longer one fits into no header. */
export const maxMicrosoftToken = 16_000

export const teamsLogin = defineCall({
  name: 'teamsLogin',
  area: 'auth',
  summary:
    'Sign in with the token of Microsoft Entra that Teams or the browser got for Kontor, sent as bearer',
  method: 'POST',
  path: '/api/auth/teams-login',
  access: 'anyone',
  body: z.object(whereabouts),
  reply: tokensSchema,
  problems: [
    'microsoftOff',
    'microsoftTokenRefused',
    'microsoftTenantRefused',
    'microsoftNotLinked',
    'noAccount',
    'notActivated',
    'deactivated',
    'ownCompanyInactive',
    'tooManyRequests',
    'microsoftUnavailable',
  ],
})

export const refresh = defineCall({
  name: 'refresh',
  area: 'auth',
  summary: 'Exchange the refresh token, sent as bearer, for new tokens',
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'anyone',
  reply: tokensSchema,
  problems: ['sessionEnded', 'signedOutElsewhere', 'passwordChanged', 'deactivated', 'microsoftProofDue'],
})

export const logout = defineCall({
  name: 'logout',
  area: 'auth',
  summary: 'End this session, or every session of the person',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signedIn',
  body: z.object({ everywhere: z.optional(z.boolean()) }),
  problems: [],
})

export const session = defineCall({
  name: 'session',
  area: 'auth',
  summary: 'Check the session: who is signed in, and until when the access token counts',
  method: 'GET',
  path: '/api/auth/session',
  access: 'signedIn',
  reply: z.object({ user: sessionUserSchema, expiresAt: z.iso.datetime() }),
  problems: [],
})

const deviceSchema = z.object({
  /** Such as Firefox, and Windows; null for what is not known. Names that need no translation. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
})
export type Device = z.infer<typeof deviceSchema>

export const runningSessionSchema = z.extend(deviceSchema, {
  id: z.uuid(),
  startedAt: momentSchema,
  /** When its tokens were last renewed, which happens every ten minutes while it is used. */
  lastUsedAt: momentSchema,
  isCurrent: z.boolean(),
})
export type RunningSession = z.infer<typeof runningSessionSchema>

export const listSessions = defineCall({
  name: 'listSessions',
  area: 'auth',
  summary: 'Where the person is signed in; the session that asks comes first',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signedIn',
  reply: z.array(runningSessionSchema),
  problems: [],
})

export const endSession = defineCall({
  name: 'endSession',
  area: 'auth',
  summary: 'Sign one device of the person out',
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  access: 'signedIn',
  params: z.object({ id: z.uuid() }),
  problems: ['notFound'],
})

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  area: 'auth',
  summary: 'Sign the person out everywhere but here',
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'signedIn',
  problems: [],
})
