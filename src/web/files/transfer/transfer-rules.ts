import { entryPath } from '#contract/files/addresses.ts'
import type { FolderContent } from '#contract/files/entries.ts'
import { keepBothName } from '#contract/files/keep-both.ts'
import { foldName } from '#contract/text/names.ts'
import { allows, DELETE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { maxDepth, transferRights } from '#contract/files/transfer.ts'
import type { TransferItem } from '#contract/files/transfer.ts'
import { decidingFolder } from '../actions/entry-action.ts'
import { isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import { namesOfPath, parentOf } from '../../folders/folder-address.ts'
import type { ActiveFolder } from '../../folders/active-folder.ts'
import { missingRight } from '../../folders/missing-right.ts'
import type { Refusal } from '../../session/refusal.ts'

export type Operation = TransferItem['operation']

/** One entry on its way, under the name that it is to have there. */
export interface PlannedEntry {
  readonly entry: Entry
  readonly name: string
}

/** An entry whose name is taken where it goes. */
export interface Conflict {
  readonly planned: PlannedEntry
  /** What carries the name there: something in the folder, another one on its way, or what the person may not see. */
  readonly existing: Entry | null
}

/** Everything under the name that it has. */
export const planned = (entries: readonly Entry[]): readonly PlannedEntry[] =>
  entries.map((entry) => ({ entry, name: entry.name }))

/** Whether two ways down lead to the same folder. */
const isSameFolder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && liesIn(one, other)

/** Whether a folder is the other one or lies beneath it. */
const liesIn = (names: readonly string[], folder: readonly string[]): boolean =>
  folder.every((name, level) => foldName(name) === foldName(names[level] ?? ''))

/** The folder among these that the destination is or lies in. */
const movedAround = (names: readonly string[], entries: readonly Entry[]): Entry | undefined =>
  entries.find((entry) => !isFile(entry) && liesIn(names, namesOfPath(entry.path)))

/** Whether all of these lie in that folder already. */
export const areIn = (entries: readonly Entry[], names: readonly string[]): boolean =>
  entries.every(({ path }) => isSameFolder(parentOf(namesOfPath(path)), names))

/**
 * Why these cannot go into a folder, or `null` when they can. A folder that is not loaded yet cannot be chosen either. Copies
 * in the folder where everything lies already are possible only where that is what was asked for (`isDoubled`).
 */
export function destinationRefusal(
  { names, content }: ActiveFolder,
  entries: readonly Entry[],
  isDoubled = false,
): Refusal | null {
  if (names.length === 0) return { id: 'files.transfer.noRootFolder' }
  const around = movedAround(names, entries)
  if (around) return { id: 'files.transfer.intoItself', values: { name: around.name } }
  if (!isDoubled && areIn(entries, names))
    return { id: 'files.transfer.sameFolder', values: { count: entries.length } }
  if (!content) return { id: 'files.noActiveFolder' }
  if (!allows(content.permissions, transferRights.into)) return missingRight('create', names.at(-1) ?? '')
  return names.length >= maxDepth ? { id: 'files.transfer.reason.tooDeep' } : null
}

/** Why these cannot be copied, or `null` when all of them can. */
export function copyRefusal(entries: readonly Entry[]): Refusal | null {
  const refused = entries.find(({ permissions }) => !allows(permissions, transferRights.copy))
  return refused ? missingRight('read', decidingFolder(refused)) : null
}

/** Why these cannot be moved, or `null` when all of them can, as far as the rights on them themselves tell. */
export function moveRefusal(entries: readonly Entry[]): Refusal | null {
  const top = entries.find(({ path }) => namesOfPath(path).length === 1)
  if (top) return { id: 'files.transfer.firstLevel', values: { name: top.name } }
  const refused = entries.find(({ permissions }) => !allows(permissions, transferRights.move))
  if (!refused) return null
  const right = allows(refused.permissions, READ | UPDATE) ? DELETE : UPDATE
  return missingRight(right === DELETE ? 'delete' : 'update', decidingFolder(refused))
}

export const operationRefusal = (operation: Operation, entries: readonly Entry[]): Refusal | null =>
  operation === 'move' ? moveRefusal(entries) : copyRefusal(entries)

/** Folded names that are taken in a folder, and by what; `null` is something that the person may not see. */
export type TakenNames = ReadonlyMap<string, Entry | null>

/** What a folder holds, and the names that the server has refused beside those. */
export const takenIn = (
  { subfolders, files }: FolderContent,
  refused: ReadonlySet<string> = new Set(),
): TakenNames =>
  new Map<string, Entry | null>([
    ...Array.from(refused, (name) => [name, null] as const),
    ...[...subfolders, ...files].map((entry) => [foldName(entry.name), entry] as const),
  ])

/**
 * Those whose name is taken by something in the folder, or by another one before them. A folder and a file may not share a
 * name either.
 */
export function conflictsOf(plan: readonly PlannedEntry[], taken: TakenNames): readonly Conflict[] {
  const there = new Map(taken)
  return plan.flatMap((each) => {
    const folded = foldName(each.name)
    const existing = there.get(folded)
    if (existing !== undefined) return [{ planned: each, existing }]
    there.set(folded, each.entry)
    return []
  })
}

/** The plan with free names for these; the others keep theirs. */
export function keepingBoth(
  plan: readonly PlannedEntry[],
  chosen: ReadonlySet<string>,
  taken: TakenNames,
): readonly PlannedEntry[] {
  const there = new Set([...taken.keys(), ...plan.map(({ name }) => foldName(name))])
  return plan.map((each) => {
    if (!chosen.has(each.entry.id)) return each
    const name = keepBothName(each.name, there, isFile(each.entry))
    there.add(foldName(name))
    return { ...each, name }
  })
}

/** The plan without these. */
export const without = (
  plan: readonly PlannedEntry[],
  discarded: ReadonlySet<string>,
): readonly PlannedEntry[] => plan.filter(({ entry }) => !discarded.has(entry.id))

/** The items of the call, in the order of the plan. */
export const itemsFor = (
  operation: Operation,
  plan: readonly PlannedEntry[],
  destination: { readonly email: string; readonly names: readonly string[] },
): readonly TransferItem[] =>
  plan.map(({ entry, name }) => ({
    oldPath: entry.path,
    newPath: entryPath({ email: destination.email, names: [...destination.names, name] }, !isFile(entry)),
    overwrite: false,
    operation,
    isFile: isFile(entry),
  }))

/** What a folder is called where there is room for its name only. */
export const folderLabel = (names: readonly string[]): string => names.at(-1) ?? '/'
