import type * as z from 'zod/mini'
import type { ProblemCode } from './problems.ts'
import type { RolePermission } from '../users/role-permissions.ts'

type Schema = z.ZodMiniType

/**
 * Who may make a call: anybody, the holder of a ticket in the address, anyone signed in, a person with a permission, or
 * with any one of several.
 */
type CallAccess = 'anyone' | 'ticket' | 'signedIn' | RolePermission | readonly RolePermission[]

/** The area a call belongs to; the document of the API is told by areas. */
type CallArea =
  | 'auth'
  | 'users'
  | 'files'
  | 'admin'
  | 'home'
  | 'notifications'
  | 'rights'
  | 'search'
  | 'boards'
  | 'assistant'
  | 'reports'
  | 'figures'

/** Server-sent events (WHATWG HTML, 9.2) by their names, each with the shape of its data. */
export interface EventsReply {
  readonly events: Readonly<Record<string, Schema>>
  /** What the call answers instead, where its body asks for that. */
  readonly json?: Schema
}

/** One call of the API as both sides promise it. Server validation, web types and the OpenAPI document come from it. */
export interface Call {
  /** Name of the operation, the same in every realm: `createFolder`. */
  readonly name: string
  readonly area: CallArea
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH'
  /** URI template (RFC 6570): `{fileId}` is one segment, `{+path}` the rest with its slashes. */
  readonly path: `/api/${string}`
  readonly access: CallAccess
  readonly params?: Schema
  readonly query?: Schema
  /** JSON body, for multipart the fields beside the files, or for plain text what that text may be. */
  readonly body?: Schema
  readonly multipart?: true
  /** The operation reads the request and sets what the answer has beside its status; headers and body are no JSON. */
  readonly raw?: true
  /** The body is plain text (`text/plain`, UTF-8); `body` is a schema of a string. */
  readonly plainText?: true
  /** Longest JSON body in bytes, where a call takes more than the usual MiB. */
  readonly maxBodyBytes?: number
  /** JSON reply; none means 204, `'bytes'` a stream, `{events}` server-sent events until the client goes. */
  readonly reply?: Schema | 'bytes' | EventsReply
  /** Status of success, 200 with a reply and 204 without unless said otherwise. */
  readonly status?: 200 | 201 | 204
  /** Checked although the call is a GET, because it changes something; every other method but HEAD is always checked. */
  readonly csrf?: boolean
  /** What this call refuses besides the refusals of every call (invalidInput, unauthenticated, csrf, notAllowed ...). */
  readonly problems: readonly ProblemCode[]
}

/** Whether a call answers with server-sent events. */
export const isEventsReply = (reply: Call['reply']): reply is EventsReply =>
  typeof reply === 'object' && 'events' in reply

/** Declares a call; its exact shape is kept in the type. */
export const defineCall = <const C extends Call>(call: C): C => call

type Inferred<S> = S extends Schema ? z.output<S> : undefined

export type ParamsOf<C extends Call> = Inferred<C['params']>
export type QueryOf<C extends Call> = Inferred<C['query']>
export type BodyOf<C extends Call> = Inferred<C['body']>
/** Of a call that answers with events: what it answers instead, where its body asks for that. */
export type ReplyOf<C extends Call> = C['reply'] extends EventsReply
  ? C['reply'] extends { readonly json: infer J }
    ? Inferred<J>
    : undefined
  : Inferred<C['reply']>

/** A call that answers with events. */
export type EventsCall = Call & { readonly reply: EventsReply }

type EventsOf<C extends EventsCall> = C['reply']['events']

/** One event of what a call answers with. */
export type EventOf<C extends EventsCall> = {
  readonly [E in keyof EventsOf<C>]: {
    readonly event: E
    /** Its number; those of one answer grow. `null`: it has none. */
    readonly seq: number | null
    readonly data: Inferred<EventsOf<C>[E]>
  }
}[keyof EventsOf<C>]

type Given<S> = S extends Schema ? z.input<S> : undefined

/** What a client may send: like the above, with what has a default left out. */
export type GivenParams<C extends Call> = Given<C['params']>
export type GivenQuery<C extends Call> = Given<C['query']>
export type GivenBody<C extends Call> = Given<C['body']>

/** Whether nobody has to be signed in for the call. */
export const isOpenCall = ({ access }: Pick<Call, 'access'>): boolean =>
  access === 'anyone' || access === 'ticket'

/** The permissions of which a caller needs any one; none for a call that asks for a sign-in only, or for nothing. */
export function permissionsFor({ access }: Pick<Call, 'access'>): readonly RolePermission[] {
  if (access === 'anyone' || access === 'ticket' || access === 'signedIn') return []
  return typeof access === 'string' ? [access] : access
}

/** Whether the call must carry the CSRF value. */
export const needsCsrf = (call: Call): boolean =>
  call.csrf ?? (call.method !== 'GET' && call.method !== 'HEAD')
