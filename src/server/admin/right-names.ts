import { allows, CREATE, DELETE, READ, SHARE, UPDATE } from '#contract/permissions.ts'

const names = {
  PERMISSION_READ: READ,
  PERMISSION_UPDATE: UPDATE,
  PERMISSION_CREATE: CREATE,
  PERMISSION_DELETE: DELETE,
  PERMISSION_SHARE: SHARE,
}

/** The bits of a grant by the names that the API has for them; none stands for a denial. */
export const rightNames = (bits: number): readonly string[] =>
  Object.entries(names).flatMap(([name, bit]) => (allows(bits, bit) ? [name] : []))
