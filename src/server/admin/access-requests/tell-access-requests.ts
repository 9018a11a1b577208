import { sql, type Transaction } from 'kysely'
import { payloadLine } from '#contract/notifications/notification.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { notify } from '../../notifications/notify.ts'
import { dayInMs } from '../../process/day-in-ms.ts'
import { loadEntry, resolvePath } from '../../rights/ancestors.ts'
import type { Grantee } from '../../rights/grantee.ts'
import { pathUp } from '../../rights/rights-tree.ts'
import type { Services } from '../../services.ts'
import { accessAskedKind } from './access-asked-notification.ts'
import { refOfAsked } from './ask-for-access.ts'
import { knownRequests, type KnownRequest } from './known-requests.ts'

type Needed = Pick<Services, 'db' | 'now'>

/** Looks what was asked for since the last time, and tells those who may grant it. May run twice at the same time. */
export async function tellAccessRequests(services: Needed): Promise<void> {
  while (await tellNext(services));
}

/** Answers whether there was one. */
const tellNext = ({ db, now }: Needed): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<NewRequest>`
      select r.id, r.asked_for, r.asked_at, u.id as asker_id, u.role_id, u.company_id
      from access_requests r join users u on u.id = r.asker_id
      where r.looked_at is null order by r.id limit 1 for no key update of r skip locked`.execute(tx)
    const [asked] = rows
    if (!asked) return false
    const entryId = await entryOf(tx, asked)
    const isNews = entryId !== null && !(await hasAskedJustBefore(tx, asked, entryId))
    if (isNews) await forgetEarlier(tx, asked, entryId)
    await tx
      .updateTable('access_requests')
      .set({ looked_at: new Date(now()), entry_id: isNews ? entryId : null })
      .where('id', '=', asked.id)
      .execute()
    const [request] = await knownRequests(tx, { where: sql`r.id = ${asked.id}::bigint`, now: now() })
    if (request?.state === 'open') await tellGranters(tx, request)
    return true
  })

interface NewRequest {
  readonly id: string
  readonly asked_for: string
  readonly asked_at: Date
  readonly asker_id: string
  readonly role_id: string | null
  readonly company_id: string | null
}

/** What it is, where there is something on which rights could be given. */
async function entryOf(tx: Transaction<DB>, asked: NewRequest): Promise<string | null> {
  const asker: Grantee = { userId: asked.asker_id, roleId: asked.role_id, companyId: asked.company_id }
  const wanted = refOfAsked(asked.asked_for)
  const { tree, id, row } =
    typeof wanted === 'string' ? await loadEntry(tx, asker, wanted) : await resolvePath(tx, asker, wanted)
  const isHere = id !== null && row !== null && pathUp(tree, id) !== null
  return isHere && tree.nodes.get(id)?.parentId !== null ? id : null
}

/** The same thing may have been asked for by its id and by its address. */
async function hasAskedJustBefore(
  tx: Transaction<DB>,
  { id, asker_id: askerId, asked_at: askedAt }: NewRequest,
  entryId: string,
): Promise<boolean> {
  const before = await tx
    .selectFrom('access_requests')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('asker_id', '=', askerId)
    .where('id', '<', id)
    .where('asked_at', '>', new Date(askedAt.getTime() - dayInMs))
    .executeTakeFirst()
  return before !== undefined
}

/** A request takes the place of what the same person has asked for the same before, and nobody has decided. */
async function forgetEarlier(
  tx: Transaction<DB>,
  { id, asker_id: askerId }: NewRequest,
  entryId: string,
): Promise<void> {
  await tx
    .updateTable('access_requests')
    .set({ entry_id: null })
    .where('entry_id', '=', entryId)
    .where('asker_id', '=', askerId)
    .where('id', '<', id)
    .where('decision', 'is', null)
    .execute()
}

async function tellGranters(tx: Transaction<DB>, { id, asker, reason, folder }: KnownRequest): Promise<void> {
  if (!folder) return
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join roles on roles.id = u.role_id
    where u.status = 'active' and roles.permissions @> '{MANAGE_FILES}'`.execute(tx)
  await recordChange(tx, {
    actor: { userId: asker.id, email: asker.email },
    action: 'accessRequested',
    subject: { kind: 'right', id: folder.id, name: folder.names.at(-1) ?? '' },
    after: { reason },
  })
  await notify(
    tx,
    rows.map(({ id: userId }) => ({
      userId,
      type: accessAskedKind.type,
      payload: [payloadLine({ resource: folder.names.join('/'), keys: ['ASKED'] })],
      actorId: asker.id,
      subject: { kind: 'accessRequest', id },
      folderIds: [folder.id],
    })),
  )
}
