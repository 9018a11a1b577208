import { sql } from 'kysely'
import { MailFailure } from '../../mail/mail-failure.ts'
import { forgetUndelivered, recordUndelivered } from '../../mail/undelivered-mails.ts'
import type { Services } from '../../services.ts'
import { claimNews, releaseNews } from './claim-news.ts'
import { composeDigest } from './compose-digest.ts'
import { dueBetween } from './due.ts'

/** People who are mailed at the same time, each on a connection of its own. */
const atOnce = 5

/**
 * Mails everybody who wants it what they have not read: one mail for each, at most one an hour. May run several times at once.
 * Ends early when told to, and when the mail server is away; what is left is mailed by a later run.
 */
export async function sendDigests(services: Services, signal?: AbortSignal): Promise<void> {
  const people = await peopleToMail(services)
  for (let from = 0; from < people.length; from += atOnce) {
    if (signal?.aborted) return
    const some = people.slice(from, from + atOnce)
    const outcomes = await Promise.all(some.map((userId) => sendDigest(services, userId)))
    if (outcomes.includes('away')) return
  }
}

/** Whoever waits longest first. */
async function peopleToMail({ db, now, notificationKinds }: Services): Promise<readonly string[]> {
  const { oldest, youngest, lastMail } = dueBetween(now())
  const { rows } = await sql<{ user_id: string }>`
    select n.user_id from notifications n
      join users u on u.id = n.user_id
      join inboxes i on i.user_id = n.user_id
    where n.read_at is null and n.mailed_at is null and n.type = any(${[...notificationKinds.keys()]})
      and n.created_at between ${oldest} and ${youngest}
      and u.status = 'active' and u.receive_emails and (i.mailed_at is null or i.mailed_at <= ${lastMail})
    group by n.user_id order by min(n.created_at), n.user_id
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

type Outcome = 'done' | 'away'

/** One person's mail. What fails here is logged and keeps nobody else from theirs. */
async function sendDigest(services: Services, userId: string): Promise<Outcome> {
  try {
    const claimed = await claimNews(services, userId)
    if (claimed === null) return 'done'
    const mail = composeDigest(services.config, claimed.person, claimed.news)
    try {
      await services.mailer.send(mail)
      await forgetUndelivered(services.db, { userId, kind: 'news' })
      return 'done'
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      return await recordFailure(services, { userId, ids: claimed.ids, failure: error })
    }
  } catch (error) {
    services.log.error({ error, user: userId }, 'A mail of what was not read could not be made')
    return 'done'
  }
}

interface Failed {
  readonly userId: string
  readonly ids: readonly string[]
  readonly failure: MailFailure
}

/** A refusal for good is not asked again; otherwise a later run tries anew. */
async function recordFailure(services: Services, { userId, ids, failure }: Failed): Promise<Outcome> {
  const { isFinal, ...facts } = failure.facts
  const about = { ...facts, user: userId }
  if (isFinal) {
    services.log.error(about, 'A mail of what was not read could not be delivered')
    await recordUndelivered(services.db, { userId, kind: 'news', failure, at: new Date(services.now()) })
    return 'done'
  }
  await releaseNews(services, userId, ids)
  services.log.warn(about, 'A mail of what was not read did not leave; it will be tried again')
  const isAboutOneMail = facts.command === 'RCPT TO' || facts.command === 'DATA'
  return isAboutOneMail ? 'done' : 'away'
}
