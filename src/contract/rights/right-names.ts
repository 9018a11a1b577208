import { CREATE, DELETE, READ, SHARE, UPDATE, allows, completeRights, withoutRights } from './permissions.ts'

/** The rights on a folder by their names, in the order in which they are shown. */
export const rightNames = [
  'PERMISSION_READ',
  'PERMISSION_UPDATE',
  'PERMISSION_CREATE',
  'PERMISSION_DELETE',
  'PERMISSION_SHARE',
] as const
export type RightName = (typeof rightNames)[number]

export const bitOfRight: Readonly<Record<RightName, number>> = {
  PERMISSION_READ: READ,
  PERMISSION_UPDATE: UPDATE,
  PERMISSION_CREATE: CREATE,
  PERMISSION_DELETE: DELETE,
  PERMISSION_SHARE: SHARE,
}

/** The names of these bits; none stands for a denial. */
export const namesOfRights = (bits: number): RightName[] =>
  rightNames.filter((name) => allows(bits, bitOfRight[name]))

/** The bits of these names as they stand there, without what they imply. */
export const bitsOfNames = (names: readonly RightName[]): number =>
  names.reduce((bits, name) => bits | bitOfRight[name], 0)

/** ADD and REMOVE start from what somebody may do and make it an entry of the folder's own; INHERIT takes that entry away. */
export const rightsOperations = ['ADD', 'REMOVE', 'INHERIT'] as const
export type RightsOperation = (typeof rightsOperations)[number]

interface WantedRights {
  readonly operation: RightsOperation
  readonly permissions: readonly RightName[]
}

/** The bits of the entry that a change leaves on a folder, given what the subject may do there; `null`: none. */
export function explicitAfter(effective: number, { operation, permissions }: WantedRights): number | null {
  if (operation === 'INHERIT') return null
  const bits = bitsOfNames(permissions)
  return operation === 'ADD' ? completeRights(effective | bits) : withoutRights(effective, bits)
}
