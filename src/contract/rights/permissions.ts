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

/** Which grant decides, and on which folder of the way up it sits. */
export interface Decision {
  readonly at: number
  readonly grant: Grant
}

/**
 * The grant that decides for a person, given the grants that apply to that person on each folder of the way up, nearest
 * folder first. The nearest folder holding any grant decides; `null`: nobody granted anything.
 */
export function decidingGrant(wayUp: readonly (readonly Grant[])[]): Decision | null {
  for (const [at, grants] of wayUp.entries()) {
    for (const subject of subjectOrder) {
      const grant = grants.find((each) => each.subject === subject)
      if (grant) return { at, grant }
    }
  }
  return null
}

/** The rights that {@link decidingGrant} gives; nobody granted means 0. */
export const nearestRights = (wayUp: readonly (readonly Grant[])[]): number =>
  decidingGrant(wayUp)?.grant.bits ?? 0
