import type { Transaction } from 'kysely'
import type { OffboardingAmounts, OffboardingPartName } from '#contract/admin/offboarding.ts'
import type { Actor } from '../actor.ts'
import type { DB } from '../db/schema.ts'
import type { Services } from '../services.ts'

/** A person whose things go to somebody else, or to nobody. */
export interface HandOver {
  readonly from: string
  /** Somebody with an active account. */
  readonly to: string | null
}

/** What was done, as JSON that only the part itself reads. */
export interface Handed<Amounts> {
  readonly amounts: Amounts
  readonly kept: unknown
}

/** How much of what was kept is as it was, and how much stays because somebody has changed it since. */
export interface TakenBack {
  readonly undone: number
  readonly left: number
}

/**
 * What an area has that people leave behind. Both work in the transaction of whoever lets the person go, and write to the
 * change log themselves.
 */
export interface OffboardingPart<Name extends OffboardingPartName = OffboardingPartName> {
  /** What has to be held before anybody is: where others who hold it wait for people. */
  readonly hold?: (tx: Transaction<DB>) => Promise<unknown>
  readonly handOver: (
    services: Services,
    tx: Transaction<DB>,
    actor: Actor,
    people: HandOver,
  ) => Promise<Handed<NonNullable<OffboardingAmounts[Name]>>>
  readonly takeBack: (
    services: Services,
    tx: Transaction<DB>,
    actor: Actor,
    what: HandOver & { readonly kept: unknown },
  ) => Promise<TakenBack>
}

/** Those of every area. */
export type OffboardingParts = { readonly [Name in OffboardingPartName]: OffboardingPart<Name> }
