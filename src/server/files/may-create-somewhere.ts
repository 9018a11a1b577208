import { CREATE, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../actor.ts'
import { grantsBelow } from '../rights/grants-below.ts'
import type { Services } from '../services.ts'
import { rootOf } from './root-folder.ts'

/** Whether there is a folder in which the actor may create something. */
export async function mayCreateSomewhere(
  { db }: Services,
  actor: Actor,
): Promise<{ readonly mayCreate: boolean }> {
  const granted = await grantsBelow(db, actor, await rootOf(db))
  return { mayCreate: granted.some(({ bits }) => allows(bits, CREATE)) }
}
