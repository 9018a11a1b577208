import { useState } from 'react'
import type { TagOperator, Wanted } from '../wanted.ts'

/** What is searched for, and the ways to change it. */
export interface WantedState {
  readonly wanted: Wanted
  readonly setText: (text: string) => void
  readonly toggleFulltext: () => void
  readonly toggleTag: (id: string) => void
  readonly setOperator: (operator: TagOperator) => void
  readonly setFolder: (folder: Wanted['folder']) => void
  /** Empties the search; whoever looks into texts goes on doing so. */
  readonly clear: () => void
}

const nothing: Wanted = { text: '', fulltext: false, tags: [], operator: 'OR', folder: null }

export function useWanted(text = ''): WantedState {
  const [wanted, setWanted] = useState<Wanted>({ ...nothing, text })
  const change = (change: Partial<Wanted>): void => setWanted((now) => ({ ...now, ...change }))
  return {
    wanted,
    setText: (text) => change({ text }),
    toggleFulltext: () => change({ fulltext: !wanted.fulltext }),
    toggleTag: (id) =>
      change({
        tags: wanted.tags.includes(id) ? wanted.tags.filter((each) => each !== id) : [...wanted.tags, id],
      }),
    setOperator: (operator) => change({ operator }),
    setFolder: (folder) => change({ folder }),
    clear: () => setWanted(({ fulltext }) => ({ ...nothing, fulltext })),
  }
}
