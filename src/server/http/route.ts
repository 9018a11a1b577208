import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Call, EventsReply, ParamsOf, QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Language } from '#contract/users/users.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import type { WrittenJson } from './written-json.ts'

/** What a call gets: its input as the contract gives it, and who asks. */
export interface CallInput<C extends Call> {
  readonly actor: C['access'] extends 'anyone' | 'ticket' ? null : Actor
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  /** JSON body; of a multipart call undefined: its parts are read from `request`. */
  readonly body: C extends { readonly multipart: true } ? undefined : BodyOf<C>
  readonly language: Language
  readonly request: FastifyRequest
  /** For headers and cookies; the answer itself is what the handler returns. */
  readonly reply: FastifyReply
}

/** Calls that answer with bytes or events answer with the reply they have sent or filled. */
type Answer<C extends Call> = C extends { readonly reply: 'bytes' | EventsReply }
  ? FastifyReply
  : C extends { readonly reply: object }
    ? ReplyOf<C>
    : void

/** One call with the operation behind it. Guards, CSRF, validation and the error answer are the router's work. */
export interface Route<C extends Call = Call> {
  readonly call: C
  readonly handle: (services: Services, input: CallInput<C>) => Promise<Answer<C> | WrittenJson>
}

/** Ties a call of the contract to its operation; an area exports a list of these as its routes. */
export const route = <const C extends Call>(call: C, handle: Route<C>['handle']): Route => ({ call, handle })
