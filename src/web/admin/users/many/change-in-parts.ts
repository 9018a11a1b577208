import { changeUsers } from '#contract/admin/many-users.ts'
import type { ManyUsersChange } from '#contract/admin/many-users.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { ask } from '../../../session/ask.ts'

/** Few enough that one sees it go on, and that others do not wait for it. */
const atOnce = 100

export type RefusedUser = ReplyOf<typeof changeUsers>['refused'][number]

export interface ManyDone {
  readonly done: number
  readonly refused: readonly RefusedUser[]
}

/** What was thrown in the middle, with what had been done until then. */
export class ChangeBroken extends Error {
  readonly soFar: ManyDone
  readonly left: readonly string[]
  constructor(cause: unknown, soFar: ManyDone, left: readonly string[]) {
    super('Not all were changed', { cause })
    this.soFar = soFar
    this.left = left
  }
}

/** Changes people part by part and tells how many are through. Throws {@link ChangeBroken} with who is left. */
export async function changeInParts(
  ids: readonly string[],
  change: ManyUsersChange,
  onProgress: (through: number) => void,
): Promise<ManyDone> {
  let soFar: ManyDone = { done: 0, refused: [] }
  for (let start = 0; start < ids.length; start += atOnce) {
    onProgress(start)
    try {
      // one after the other, so that it can be told how far it is
      const { done, refused } = await ask(changeUsers, {
        body: { userIds: ids.slice(start, start + atOnce), change },
      })
      soFar = { done: soFar.done + done, refused: [...soFar.refused, ...refused] }
    } catch (error) {
      throw new ChangeBroken(error, soFar, ids.slice(start))
    }
  }
  return soFar
}
