import type { checkEmail as checkEmailCall } from '#contract/admin/users.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import { foldName } from '#contract/text/names.ts'
import type { Services } from '../../services.ts'

/** Whether somebody else has an address already. */
export async function checkEmail(
  { db }: Services,
  { email, exceptUserId }: QueryOf<typeof checkEmailCall>,
): Promise<ReplyOf<typeof checkEmailCall>> {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where('email_folded', '=', foldName(email))
    .$if(exceptUserId !== undefined, (query) => query.where('id', '!=', exceptUserId ?? ''))
    .executeTakeFirst()
  return { exists: holder !== undefined }
}
