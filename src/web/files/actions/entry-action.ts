import type { FluentIcon } from '@fluentui/react-icons'
import { allows } from '#contract/rights/permissions.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import { namesOfPath, parentOf } from '../../folders/folder-address.ts'
import { missingRight } from '../../folders/missing-right.ts'
import type { Refusal } from '../../session/refusal.ts'
import type { Right } from '../../folders/missing-right.ts'
import type { ActionTools } from './use-action-tools.ts'

/**
 * One thing that can be done with entries, one or many at once: its name, its icon, when it is possible, why not, and what it
 * does. Never asked about none.
 */
export interface EntryAction {
  readonly id: string
  readonly label: MessageId
  readonly icon: FluentIcon
  /** False where the action has no meaning for these entries at all; then it is not shown. */
  readonly appliesTo: (entries: readonly Entry[]) => boolean
  /** `null` when possible for all of them; else what is missing. The action is then shown greyed with these words. */
  readonly refusal: (entries: readonly Entry[]) => Refusal | null
  readonly run: (entries: readonly Entry[], tools: ActionTools) => Promise<void> | void
}

/** The folder whose rights decide about an entry: a folder has its own, a file those of the folder it lies in. */
export function decidingFolder(entry: Entry): string {
  const names = namesOfPath(entry.path)
  return (isFile(entry) ? parentOf(names).at(-1) : names.at(-1)) ?? entry.name
}

/** An action that needs one right on every entry: says on which folder it is missing first. */
export const needsRight =
  (right: Right, bit: number) =>
  (entries: readonly Entry[]): Refusal | null => {
    const refused = entries.find(({ permissions }) => !allows(permissions, bit))
    return refused ? missingRight(right, decidingFolder(refused)) : null
  }

/** For an action that is about one entry alone. */
export const isOne = (entries: readonly Entry[]): boolean => entries.length === 1
