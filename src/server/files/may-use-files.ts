import type { Actor } from '../actor.ts'
import { Problem } from '../http/problem.ts'

/** Refuses with `notAllowed` whoever may not use the file manager (any more): for work that outlives the guard of its call. */
export function mayUseFiles(actor: Actor): void {
  if (!actor.permissions.has('VIEW_FILE_MANAGER')) throw new Problem('notAllowed')
}
