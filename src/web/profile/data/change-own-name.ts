import type { GivenBody } from '#contract/http/call.ts'
import { changeOwnName, currentUser } from '#contract/users/users.ts'
import type { SessionUser } from '#contract/users/users.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { followPerson } from '../../session/follow-person.ts'

/** Changes the name of the person here, in the top bar and in the tokens; answers with who they are now. Throws what `ask` throws. */
export async function saveOwnName(body: GivenBody<typeof changeOwnName>): Promise<SessionUser> {
  const user = await askAndRefresh(changeOwnName, { body }, [currentUser])
  await followPerson(user)
  return user
}
