import type { Actor } from '../actor.ts'
import { Problem } from '../http/problem.ts'
import { usesFileManager } from '../rights/may-read-folder.ts'

/** Refuses with `notAllowed` whoever may not use the file manager (any more): for work that outlives the guard of its call. */
export function mayUseFiles(actor: Actor): void {
  if (!usesFileManager(actor)) throw new Problem('notAllowed')
}
