import type { GivenBody } from '#contract/call.ts'
import { changeOwnName, currentUser } from '#contract/users.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { followPerson } from '../../session/follow-person.ts'

/** Changes the name of the person here, in the top bar and in the tokens. Throws what `ask` throws. */
export async function saveOwnName(body: GivenBody<typeof changeOwnName>): Promise<void> {
  await followPerson(await askAndRefresh(changeOwnName, { body }, [currentUser]))
}
