import type { CallPiece } from './read-piece.ts'

/** A tool that the model wants to be used. */
export interface ModelCall {
  readonly id: string
  readonly name: string
  /** As the model wrote them: JSON, or what it took for that. */
  readonly input: string
}

/** More characters of arguments, and of an id or a name, are not kept. */
const [longestInput, longestName] = [300_000, 200]

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
        if (id) call.id = id.slice(0, longestName)
        call.name = `${call.name}${part?.name ?? ''}`.slice(0, longestName)
        call.input = `${call.input}${part?.arguments ?? ''}`.slice(0, longestInput)
      }
    },
    all: () => calls.filter(Boolean),
  }
}
