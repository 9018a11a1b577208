import { truncate } from '../../ui/cut/truncate.ts'
import type { View } from './view-choice.ts'

interface Place {
  readonly view: View
  readonly isFolder: boolean
  /** Below 640 CSS pixels, see `narrowScreen`. */
  readonly isNarrow: boolean
}

/** How many characters of a name are shown; in the grid on compact tiles. */
export function nameLimit({ view, isFolder, isNarrow }: Place): number {
  if (view === 'grid') return isFolder ? 14 : 12
  return isNarrow && view === 'list' ? 20 : 50
}

/** A name cut for the place where it stands; the whole name belongs into its title and accessible name. */
export const shownName = (name: string, place: Place): string => truncate(name, nameLimit(place))
