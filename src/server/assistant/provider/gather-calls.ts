import type { CallPiece } from './read-piece.ts'

/** A tool that the model wants to be used. */
export interface ModelCall {
  readonly id: string
  readonly name: string
  /** As the model wrote them: JSON, or what it took for that. */
  readonly input: string
}

/** More characters of arguments than this are not waited for. */
const longestInput = 300_000

/** Puts the calls of tools together from their pieces. */
export function gatherCalls(): {
  readonly take: (pieces: readonly CallPiece[]) => void
  readonly all: () => readonly ModelCall[]
} {
  const calls: { id: string; name: string; input: string }[] = []
  return {
    take: (pieces) => {
      for (const { index, id, function: part } of pieces) {
        const call = (calls[index] ??= { id: `call-${index}`, name: '', input: '' })
        if (id) call.id = id
        call.name += part?.name ?? ''
        call.input = `${call.input}${part?.arguments ?? ''}`.slice(0, longestInput)
      }
    },
    all: () => calls.filter(Boolean),
  }
}
