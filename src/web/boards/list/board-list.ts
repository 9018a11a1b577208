import type { BoardLine } from '#contract/boards/boards.ts'
import { listBoards } from '#contract/boards/boards.ts'
import { foldName } from '#contract/text/names.ts'

/** Which boards are listed. */
export const boardStates = ['active', 'archived', 'deleted'] as const
export type BoardState = (typeof boardStates)[number]

/** What is stale after a board was made, changed or kept elsewhere. */
export const boardListRefreshes = [listBoards]

interface BoardGroups {
  readonly favourites: readonly BoardLine[]
  readonly others: readonly BoardLine[]
}

/** The boards in whose name or description every word of the search is, the favourites apart; each in the order of the server. */
export function groupBoards(boards: readonly BoardLine[], search: string): BoardGroups {
  const words = foldName(search).split(/\s+/u).filter(Boolean)
  const found = boards.filter(({ name, description }) => {
    const text = foldName(`${name} ${description}`)
    return words.every((word) => text.includes(word))
  })
  return {
    favourites: found.filter(({ isFavourite }) => isFavourite),
    others: found.filter(({ isFavourite }) => !isFavourite),
  }
}
