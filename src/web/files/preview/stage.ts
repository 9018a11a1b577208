import type { Failure } from './protocol.ts'
import type { ShownFile } from './shown-file.ts'

/** Why a file that came cannot be shown: it is damaged, locked, too large once it is opened, or of a type that this browser does not know. */
export type Obstacle = Failure | 'unsupported'

/** What every way of showing a file is given. */
export interface StageProps {
  readonly file: ShownFile
  /** The file cannot be shown, though it came: what is said instead. */
  readonly onUnreadable: (reason: Obstacle) => void
  /** The file could not be fetched. */
  readonly onFailed: (error: unknown) => void
  /** By a click beside what is shown. */
  readonly onClose: () => void
}
