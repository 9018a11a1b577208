/** What the model that stands in for a real one does with each question. */
export type Behaviour =
  | { readonly kind: 'html' }
  | { readonly kind: 'silent' }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly retryAfter?: string
      readonly says?: string
      /** Only the next question; then it answers. */
      readonly once?: boolean
    }
  | {
      /**
       * `held`: says its pieces, and the rest when it is released; `endsEarly`: closes without a finish reason; `stalls`: says
       * nothing more and stays.
       */
      readonly kind: 'answer' | 'held' | 'errorInside' | 'brokenChunk' | 'cut' | 'endsEarly' | 'stalls'
      readonly pieces: readonly string[]
      /** Milliseconds between two pieces. */
      readonly every?: number
    }

/** A question as the model got it. */
export interface SeenRequest {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly model: string
  readonly stream: boolean
  readonly authorization: string | null
}
