/** Rights on folders and files as bits, as in the Open Collaboration Services API of ownCloud and Nextcloud. */
export const READ = 1
export const UPDATE = 2
export const CREATE = 4
export const DELETE = 8
export const SHARE = 16
export const ALL = 31

/** True when `rights` holds every bit of `wanted`. */
export const allows = (rights: number, wanted: number): boolean => (rights & wanted) === wanted

/** A set of rights as it may be stored: every right implies READ, and without READ nothing is left. */
export const completeRights = (bits: number): number => ((bits & ALL) === 0 ? 0 : (bits & ALL) | READ)

/** Takes bits away; taking READ takes everything. */
export const withoutRights = (rights: number, removed: number): number =>
  removed & READ ? 0 : completeRights(rights & ~removed)

export type GrantSubjectKind = 'user' | 'role' | 'company'

/** On one folder a grant to the person wins over one to the role, and that over one to the company. */
export const subjectOrder: readonly GrantSubjectKind[] = ['user', 'role', 'company']

export interface Grant {
  readonly subject: GrantSubjectKind
  readonly bits: number
}

/**
 * The rights that decide for a person, given the grants that apply to that person on each folder of the way up,
 * nearest folder first. The nearest folder holding any grant decides; nobody granted means 0.
 */
export function nearestRights(wayUp: readonly (readonly Grant[])[]): number {
  for (const grants of wayUp) {
    for (const subject of subjectOrder) {
      const grant = grants.find((each) => each.subject === subject)
      if (grant) return grant.bits
    }
  }
  return 0
}
