import { sql } from 'kysely'
import { dayIn, daysAfter } from '#contract/boards/days.ts'
import { payloadLine } from '#contract/notifications/notification.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { notify } from '../../notifications/notify.ts'
import { dayInMs } from '../../process/day-in-ms.ts'
import type { Services } from '../../services.ts'
import { usualZone } from '../today.ts'
import { assignedAndDue } from './tasks-due-notification.ts'

/** The hours, where a person is, in which they are told: after a night in which the server was off not in the evening. */
const morning = { from: 7, until: 12 } as const
/** People who are told in one transaction. */
const portion = 250

/**
 * Tells everybody whose morning it is, once a day, that something is overdue or due tomorrow; what was told the day before and is
 * not read goes. May run several times.
 */
export async function tellDue(services: Pick<Services, 'db' | 'now' | 'log'>): Promise<void> {
  const { db, now } = services
  // wherever they are, tomorrow there is at most two days from now
  const latest = daysAfter(new Date(now() + dayInMs).toISOString().slice(0, 10), 1)
  const { rows: zones } = await sql<{ zone: string | null }>`
    select distinct u.time_zone as zone ${assignedAndDue(latest)}`.execute(db)
  for (const { zone } of zones) {
    const { day, hour } = clockIn(zone ?? usualZone, now())
    if (hour >= morning.from && hour < morning.until) await tellZone(services, zone, day)
  }
}

/** Day and hour in a zone; one that this machine does not know counts as the usual one. */
function clockIn(zone: string, moment: number): { readonly day: string; readonly hour: number } {
  try {
    const hour = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
    return { day: dayIn(zone, moment), hour: Number(hour.format(moment)) }
  } catch {
    return clockIn(usualZone, moment)
  }
}

async function tellZone(
  { db, log }: Pick<Services, 'db' | 'log'>,
  zone: string | null,
  day: string,
): Promise<void> {
  const payload = [payloadLine({ resource: day, keys: ['DUE'] })]
  const { rows } = await sql<{ id: string }>`
    select distinct u.id ${assignedAndDue(daysAfter(day, 1))}
      and t.due_date <> ${day}::date and u.time_zone is not distinct from ${zone}
      and not exists (
        select from notifications n
        where n.user_id = u.id and n.type = 'tasks_due' and n.payload = ${JSON.stringify(payload)}::jsonb)`.execute(
    db,
  )
  for (let from = 0; from < rows.length; from += portion) {
    const people = rows.slice(from, from + portion).map(({ id }) => id)
    await inTransaction(db, async (tx) => {
      await sql`
        update notifications set read_at = now()
        where user_id = any(${people}::bigint[]) and type = 'tasks_due' and read_at is null`.execute(tx)
      await notify(
        tx,
        people.map((userId) => ({ userId, type: 'tasks_due', payload })),
      )
    })
  }
  if (rows.length > 0) log.info({ people: rows.length, day }, 'People were told what is due')
}
