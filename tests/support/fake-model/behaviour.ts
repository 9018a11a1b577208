/** What the model that stands in for a real one does with each question. */
export type Behaviour =
  | { readonly kind: 'html' }
  | { readonly kind: 'silent' }
  /** Refuses more messages than these, by the usual code; `isInside`: within the stream. */
  | { readonly kind: 'narrow'; readonly most: number; readonly isInside?: boolean }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly retryAfter?: string
      readonly says?: string
      /** Only the next question; then it answers. */
      readonly once?: boolean
    }
  | {
      /** Does one step with each question, and the last one again and again. */
      readonly kind: 'script'
      readonly steps: readonly ScriptStep[]
    }
  /**
   * Does whatever anything says that it is shown: calls the tool of each `CALL name {…}` once, in their order, then answers with all
   * that it knows.
   */
  | { readonly kind: 'obedient' }
  | {
      /**
       * `held`: says its pieces, and the rest when it is released; `endsEarly`: closes without a finish reason; `stalls`: says
       * nothing more and stays.
       */
      readonly kind: 'answer' | 'held' | 'errorInside' | 'brokenChunk' | 'cut' | 'endsEarly' | 'stalls'
      readonly pieces: readonly string[]
      /** Each piece says instead when it was sent, in milliseconds since 1970. */
      readonly isClocked?: boolean
      /** Milliseconds between two pieces. */
      readonly every?: number
    }

interface ScriptStep {
  readonly says?: string
  readonly calls?: readonly { readonly name: string; readonly input: unknown }[]
}

/** A question as the model got it. */
export interface SeenRequest {
  readonly messages: readonly {
    readonly role: string
    readonly content: string
    readonly tool_calls?: readonly unknown[]
  }[]
  readonly model: string
  readonly stream: boolean
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
  readonly authorization: string | null
}
