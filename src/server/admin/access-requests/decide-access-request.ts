import { sql, type Transaction } from 'kysely'
import type { BodyOf } from '#contract/http/call.ts'
import { payloadLine } from '#contract/notifications/notification.ts'
import type {
  AccessRequest,
  decideAccessRequest as decideAccessRequestCall,
} from '#contract/rights/access-requests.ts'
import { completeRights, READ } from '#contract/rights/permissions.ts'
import { bitsOfNames, namesOfRights } from '#contract/rights/right-names.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import { reauthorize } from '../../auth/session/reauthorize.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { keepTree } from '../../files/tree-lock.ts'
import { Problem } from '../../http/problem.ts'
import { notify } from '../../notifications/notify.ts'
import { publishReads } from '../../notifications/publish.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { rightsOn } from '../../rights/rights-tree.ts'
import type { Services } from '../../services.ts'
import { planChanges } from '../folder-rights/plan-changes.ts'
import { readSubject } from '../rights-subjects.ts'
import { holdGrants, writeChanges } from '../folder-rights/write-changes.ts'
import { isUndecided, knownRequests, requestReply, wasTold, type KnownRequest } from './known-requests.ts'

type Decision = BodyOf<typeof decideAccessRequestCall>

/** A request that is open, and so has a folder. */
type OpenRequest = KnownRequest & { readonly folder: NonNullable<KnownRequest['folder']> }

/**
 * Gives the asker the rights on the folder, or says no; the asker hears of it and everybody else who was told need not look any more.
 * Refuses with `notFound` what nobody was told of, with `alreadyDecided` and `accessRequestLapsed` what is not open any more.
 */
export async function decideAccessRequest(
  services: Services,
  actor: Actor,
  id: string,
  decision: Decision,
): Promise<AccessRequest> {
  const decided = await inTransaction(services.db, async (tx) => {
    await holdGrants(tx)
    await keepTree(tx)
    await reauthorize(services, tx, actor, 'MANAGE_FILES')
    const now = services.now()
    const request = await openRequest(tx, id, now)
    // first, so that the decision stands for the change of the right in the change log
    await record(tx, actor, request, decision)
    if (decision.decision === 'grant') await grant(tx, actor, request, bitsOfNames(decision.permissions))
    await tx
      .updateTable('access_requests')
      .set({
        decision: decision.decision === 'grant' ? 'granted' : 'declined',
        decided_at: new Date(now),
        decided_by: actor.userId,
        answer: decision.answer,
      })
      .where('id', '=', id)
      .execute()
    await settle(tx, request, now)
    await tellAsker(tx, actor, request, decision)
    const [known] = await knownRequests(tx, { where: sql`r.id = ${id}::bigint`, now })
    return known ?? request
  })
  services.auth.actors.forgetAll()
  services.log.info({ person: actor.userId, request: id, decision: decision.decision }, 'Access was decided')
  return requestReply(decided, actor)
}

/** Called while no rights change and the tree stays as it is. */
async function openRequest(tx: Transaction<DB>, id: string, now: number): Promise<OpenRequest> {
  const [known] = await knownRequests(tx, { where: sql`r.id = ${id}::bigint and ${wasTold}`, now })
  if (!known) throw new Problem('notFound')
  if (known.decidedAt) throw new Problem('alreadyDecided')
  if (known.state !== 'open' || !known.folder) throw new Problem('accessRequestLapsed')
  return { ...known, folder: known.folder }
}

/** An entry of the asker's own on the folder, as in the administration of rights. */
async function grant(
  tx: Transaction<DB>,
  actor: Actor,
  { asker, folder }: OpenRequest,
  bits: number,
): Promise<void> {
  const subject = await readSubject(tx, { kind: 'user', id: asker.id })
  const tree = await loadAncestors(tx, [folder.id], null)
  const entry = (effective: number): number => completeRights(effective | bits | READ)
  const wanted = [{ subject, folderId: folder.id, entry }]
  await writeChanges(tx, actor, planChanges(tree, wanted, { everyone: [subject], actor }))
}

const record = (
  tx: Transaction<DB>,
  actor: Actor,
  { asker, folder }: OpenRequest,
  { decision }: Decision,
): Promise<void> =>
  recordChange(tx, {
    actor,
    action: decision === 'grant' ? 'accessGranted' : 'accessDeclined',
    subject: { kind: 'right', id: folder.id, name: folder.names.at(-1) ?? '' },
    after: { person: asker.email },
  })

/** What was told of the request is read, and so is what was told of others of the same person that it has settled. */
async function settle(tx: Transaction<DB>, { id, asker }: OpenRequest, now: number): Promise<void> {
  const others = await knownRequests(tx, {
    where: sql`r.asker_id = ${asker.id}::bigint and ${isUndecided}`,
    now,
  })
  const over = [id, ...others.flatMap((each) => (each.state === 'lapsed' ? each.id : []))]
  const { rows } = await sql<{ user_id: string }>`
    update notifications set read_at = now()
    where subject_kind = 'accessRequest' and subject_id = any(${over}::bigint[]) and type = 'access_asked'
      and read_at is null returning user_id`.execute(tx)
  await publishReads(tx, [...new Set(rows.map(({ user_id: userId }) => userId))])
}

/** Who has granted it is told, as with every change of rights; who has declined it is not. */
async function tellAsker(
  tx: Transaction<DB>,
  actor: Actor,
  { id, asker, folder }: OpenRequest,
  { decision }: Decision,
): Promise<void> {
  const about = { userId: asker.id, subject: { kind: 'accessRequest', id } }
  if (decision === 'decline') return notify(tx, [{ ...about, type: 'access_declined', payload: [] }])
  const tree = await loadAncestors(tx, [folder.id], null)
  const keys = namesOfRights(rightsOn(tree, asker.grantee, folder.id) ?? 0)
  const payload = [payloadLine({ resource: folder.names.join('/'), keys })]
  await notify(tx, [
    { ...about, type: 'access_granted', payload, actorId: actor.userId, folderIds: [folder.id] },
  ])
}
