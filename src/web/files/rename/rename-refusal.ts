import type { FolderContent } from '#contract/files/entries.ts'
import { forbiddenExtension } from '#contract/files/extensions.ts'
import {
  foldName,
  forbiddenNameCharacters,
  nameProblem,
  splitExtension,
  typedName,
} from '#contract/text/names.ts'
import { nameRefusalTexts } from '../../ui/form/name-refusal.ts'
import { isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import type { Refusal } from '../../session/refusal.ts'

/** The names beside an entry, folded, each with whether it is a file's. */
export type Siblings = ReadonlyMap<string, boolean>

/** The part of a name that a person changes, and the extension that stays. A folder's name is changed whole. */
export const partsOfName = (entry: Entry): { readonly stem: string; readonly extension: string } =>
  isFile(entry) ? splitExtension(entry.name) : { stem: entry.name, extension: '' }

/** All names in the folder but that of the entry itself, so that changing only its case is no collision. */
export const siblingsOf = (entry: Entry, { subfolders, files }: FolderContent): Siblings =>
  new Map(
    [...subfolders, ...files]
      .filter(({ id }) => id !== entry.id)
      .map((each) => [foldName(each.name), isFile(each)]),
  )

/** The whole name that an entry gets when this is typed before its extension. */
export function newName(entry: Entry, typed: string): string {
  const { stem, extension } = partsOfName(entry)
  return (typed === stem ? stem : typedName(typed)) + extension
}

/** Why an entry cannot be given what is typed before its extension, or `null` when it can. */
export function renameRefusal(entry: Entry, typed: string, siblings: Siblings): Refusal | null {
  const stem = typedName(typed)
  const name = newName(entry, typed)
  const problem = nameProblem(stem) === 'blank' ? 'blank' : nameProblem(name)
  if (problem) {
    return {
      id: nameRefusalTexts[problem],
      values: { characters: Array.from(forbiddenNameCharacters).join(' ') },
    }
  }
  const extension = isFile(entry) ? forbiddenExtension(name) : null
  if (extension !== null)
    return { id: 'files.rename.forbiddenFileType', values: { extension: `.${extension}` } }
  const taken = siblings.get(foldName(name))
  if (taken === undefined) return null
  return { id: taken ? 'files.rename.fileAlreadyExists' : 'files.rename.folderAlreadyExists' }
}
