import type { FolderContent } from '#contract/files/entries.ts'
import { allows, CREATE } from '#contract/rights/permissions.ts'
import { missingRight } from './missing-right.ts'
import type { Refusal } from '../session/refusal.ts'

/** The folder that is shown, as far as it is known. */
export interface ActiveFolder {
  readonly names: readonly string[]
  readonly content: Pick<FolderContent, 'name' | 'permissions'> | undefined
}

/** Why no files can be put into the folder that is shown, or `null` when they can. */
export const uploadRefusal = (place: ActiveFolder): Refusal | null =>
  place.names.length === 0 ? { id: 'files.upload.notInRoot' } : creationRefusal(place)

/** Why nothing can be put into the folder that is shown (no upload, no new folder), or `null` when it can. */
export function creationRefusal({ names, content }: ActiveFolder): Refusal | null {
  if (names.length === 0) return { id: 'files.notInRoot' }
  if (!content) return { id: 'files.noActiveFolder' }
  return allows(content.permissions, CREATE) ? null : missingRight('create', names.at(-1) ?? '')
}
