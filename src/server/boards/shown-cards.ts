import type { TaskCard } from '#contract/boards/task-shapes.ts'

/** The cards of a board as they are answered, at one revision. */
interface WrittenCards {
  readonly json: Buffer
  /** Ids of everybody whom they name. */
  readonly people: readonly string[]
}

/** The cards of the boards that were looked at last, so that they are not read and written anew for everybody who looks. */
export interface ShownCards {
  /** Those of a board at a revision, else as they are read now. */
  readonly at: (
    board: { readonly id: string; readonly revision: string },
    read: () => Promise<readonly TaskCard[]>,
  ) => Promise<WrittenCards>
}

export interface BoardsServices {
  readonly shownCards: ShownCards
}

/** Bytes of JSON that are kept; it is that of a hundred large boards. */
const mostKept = 64 * 1024 ** 2

interface Kept {
  readonly revision: string
  readonly cards: Promise<WrittenCards>
  bytes: number
}

export function createShownCards(): ShownCards {
  const kept = new Map<string, Kept>()

  async function keep(boardId: string, entry: Kept): Promise<void> {
    kept.set(boardId, entry)
    try {
      entry.bytes = (await entry.cards).json.length
      makeRoom()
    } catch {
      // whoever asked for it hears of the failure
      if (kept.get(boardId) === entry) kept.delete(boardId)
    }
  }
  /** The ones that were looked at longest ago go first. */
  function makeRoom(): void {
    let bytes = [...kept.values()].reduce((sum, each) => sum + each.bytes, 0)
    for (const [boardId, each] of kept) {
      if (bytes <= mostKept) return
      kept.delete(boardId)
      bytes -= each.bytes
    }
  }
  return {
    at: ({ id, revision }, read) => {
      const found = kept.get(id)
      kept.delete(id)
      if (found && found.revision === revision) {
        kept.set(id, found)
        return found.cards
      }
      const cards = read().then(written)
      void keep(id, { revision, cards, bytes: 0 })
      return cards
    },
  }
}

const written = (cards: readonly TaskCard[]): WrittenCards => ({
  json: Buffer.from(JSON.stringify(cards)),
  people: [...new Set(cards.flatMap(({ assignee }) => assignee ?? []))],
})
