import type { createStore } from 'jotai'
import type { Entry } from '../../../folders/entries.ts'
import type { ActiveFolder } from '../../../folders/active-folder.ts'
import type { Refusal } from '../../../session/refusal.ts'

/** What is shown now, asked for whenever it is needed. */
export interface DirectView {
  /** Everything that is seen, in the order of `data-index`. */
  readonly entries: () => readonly Entry[]
  readonly selected: () => readonly Entry[]
  /** The folder in which one is. */
  readonly place: () => ActiveFolder
  readonly email: string
  readonly store: ReturnType<typeof createStore>
  readonly showRefusal: (refusal: Refusal) => void
  /** Says what the clipboard holds now; what was said of it before is gone. */
  readonly showTaken: (taken: Refusal) => void
}

/** The entries that something is done with: all that are selected when it is one of them, else it alone. */
export function entriesAt(view: DirectView, target: EventTarget | null): readonly Entry[] {
  const entry = entryAt(view, target)
  if (!entry) return []
  const selected = view.selected()
  return selected.some(({ id }) => id === entry.id) ? selected : [entry]
}

/** The entry that an element belongs to. */
export function entryAt({ entries }: DirectView, target: EventTarget | null): Entry | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return item ? entries()[Number(item.dataset['index'])] : undefined
}
