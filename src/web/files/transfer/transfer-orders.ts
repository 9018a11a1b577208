import { atom } from 'jotai'
import { sessionAtom } from '../../session/session-state.ts'
import type { Entry } from '../../folders/entries.ts'
import type { Operation, PlannedEntry } from './transfer-rules.ts'

/** What somebody wants moved or copied, and where to. */
export interface TransferOrder {
  readonly operation: Operation
  readonly plan: readonly PlannedEntry[]
  /** Names on the way down to the folder it goes to. */
  readonly names: readonly string[]
  /** The wizard has looked for names that are taken; else that is still to be done. */
  readonly isChecked: boolean
  /** A second one beside each, under a free name: copies pasted where they came from. */
  readonly isDoubled?: boolean
  /** Said in a notice: the dialog that it was asked for in is closed. */
  readonly isAnnounced?: boolean
}

/**
 * What the queue has not begun yet. The queue stands above the pages, so that it goes on while one browses; wizard, drags and
 * keys only give orders (`giveOrder`).
 */
export const transferOrdersAtom = atom<readonly TransferOrder[]>([])

/** What follows a drag of entries is there; it comes after the page. */
export const areEntriesDraggableAtom = atom(false)

/** Ids of what is on its way to another folder now. */
export const movingIdsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** What was cut or copied by keys and waits to be pasted. */
interface Clipboard {
  readonly operation: Operation
  readonly entries: readonly Entry[]
}

const userIdAtom = atom((get) => get(sessionAtom)?.user.id ?? null)
const keptAtom = atom<{ readonly userId: string | null; readonly clipboard: Clipboard | null }>({
  userId: null,
  clipboard: null,
})

/** The clipboard of the person who is signed in; somebody else who signs in afterwards finds nothing on it. */
export const clipboardAtom = atom(
  (get) => (get(keptAtom).userId === get(userIdAtom) ? get(keptAtom).clipboard : null),
  (get, set, clipboard: Clipboard | null) => set(keptAtom, { userId: get(userIdAtom), clipboard }),
)

/** What is said of the clipboard changes in place, and goes once it was pasted. */
export const clipboardKind = 'clipboard'

/** Ids of what looks faded: it was cut, or is on its way. */
export const fadedIdsAtom = atom((get): ReadonlySet<string> => {
  const cut = get(clipboardAtom)
  const ids = cut?.operation === 'move' ? cut.entries.map(({ id }) => id) : []
  return new Set([...get(movingIdsAtom), ...ids])
})
