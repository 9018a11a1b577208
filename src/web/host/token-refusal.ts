/** Why there is no token of a Microsoft account: the person did not want to, the window did not open, or anything else. */
export type RefusalReason = 'cancelled' | 'blocked' | 'failed'

/** Nobody got a token; `cause` is what Microsoft's library said. */
export class TokenRefusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, cause: unknown) {
    super(`no token: ${reason}`, { cause })
    this.name = 'TokenRefusal'
    this.reason = reason
  }
}
