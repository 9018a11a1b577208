import type { FluentIcon } from '@fluentui/react-icons'
import type { MessageId } from '../../session/message-ids.ts'
import { isFile } from '../entries.ts'
import type { Entry } from '../entries.ts'
import type { Refusal } from '../missing-right.ts'
import type { ActionTools } from './use-action-tools.ts'

/** Where an entry stands: the names on the way down to its folder, and what that folder is called. */
export interface Place {
  readonly names: readonly string[]
  readonly folderName: string
}

/** One thing that can be done with an entry: its name, its icon, when it is possible, why not, and what it does. */
export interface EntryAction {
  readonly id: string
  readonly label: MessageId
  readonly icon: FluentIcon
  /** False where the action has no meaning at all; then it is not shown. */
  readonly appliesTo: (entry: Entry) => boolean
  /** `null` when possible; else what is missing. The action is then shown greyed with these words. */
  readonly refusal: (entry: Entry, place: Place) => Refusal | null
  readonly run: (entry: Entry, place: Place, tools: ActionTools) => Promise<void> | void
}

/** The folder whose rights decide about an entry: a folder has its own, a file those of the folder it lies in. */
export const decidingFolder = (entry: Entry, place: Place): string =>
  isFile(entry) ? place.folderName : entry.name
