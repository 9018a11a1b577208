import * as z from 'zod/mini'
import { isTooLong, ModelFailure } from './model-failure.ts'
import { parseJson } from './parse-json.ts'

/** A piece of the call of a tool; its name and arguments may come in several. */
const callPieceSchema = z.object({
  index: z._default(z.int().check(z.minimum(0), z.maximum(63)), 0),
  id: z.optional(z.nullable(z.string())),
  function: z.optional(
    z.object({ name: z.optional(z.nullable(z.string())), arguments: z.optional(z.nullable(z.string())) }),
  ),
})
export type CallPiece = z.output<typeof callPieceSchema>

/** As much of a chunk of the chat completions as we need; providers differ in the rest. */
const chunkSchema = z.object({
  choices: z.optional(
    z.array(
      z.object({
        delta: z.optional(
          z.nullable(
            z.object({
              content: z.optional(z.nullable(z.string())),
              tool_calls: z.optional(z.nullable(z.array(callPieceSchema))),
            }),
          ),
        ),
        finish_reason: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  error: z.optional(z.unknown()),
})

interface Piece {
  readonly words: string
  readonly calls: readonly CallPiece[]
  /** The model has said why it ends here. */
  readonly isLast: boolean
}

const nothing: Piece = { words: '', calls: [], isLast: false }

/** Reads the data of one event; a failure is an error that the provider tells inside the stream, or what is no chunk. */
export function readPiece(data: string): Piece | ModelFailure {
  if (data === '[DONE]') return nothing
  const chunk = chunkSchema.safeParse(parseJson(data)).data
  if (chunk === undefined || (chunk.error ?? null) !== null)
    return new ModelFailure(isTooLong(chunk?.error) ? 'modelContextTooLong' : 'modelFailed')
  const [choice] = chunk.choices ?? []
  if (!choice) return nothing
  const { content, tool_calls: calls } = choice.delta ?? {}
  return { words: content ?? '', calls: calls ?? [], isLast: (choice.finish_reason ?? null) !== null }
}
