import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { digestQueue } from '../../../src/server/jobs/queues.ts'
import { sendDigests } from '../../../src/server/notifications/digest/send-digests.ts'
import { workNotificationJobs } from '../../../src/server/notifications/jobs.ts'
import { besideEnvironment, sharedSecret } from '../../support/beside.ts'
import { undelivered } from '../../support/mail/undelivered.ts'
import { startMailServer, type MailServer } from '../../support/mail/mail-server.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let mails: MailServer
let server: TestServer

beforeEach(async () => {
  mails = await startMailServer()
  const environment = { SMTP_URL: mails.url, KONTOR_SECRET: sharedSecret }
  server = await startTestServer({ environment })
})
afterEach(async () => {
  await server.close()
  await mails.close()
})

/** So many people with something that is to be mailed; answers with their addresses. */
async function peopleToMail(count: number): Promise<readonly string[]> {
  const people = await Promise.all(Array.from({ length: count }, () => server.createPerson()))
  const ids = people.map(({ id }) => id)
  const { pool } = server.database
  await pool.query('insert into inboxes (user_id) select unnest($1::bigint[])', [ids])
  await pool.query(
    `insert into notifications (group_id, user_id, type, payload, before, folder_ids, created_at)
     select 1, unnest($1::bigint[]), 'folder_permission_change', '["Weg | "]', '["Weg | PERMISSION_READ"]',
       array[1], now() - interval '11 minutes'`,
    [ids],
  )
  return people.map(({ email }) => email).toSorted()
}

const recipients = (): readonly string[] => mails.received.flatMap(({ envelope }) => envelope.to).toSorted()

test('the scheduler of the product itself starts the run', async () => {
  const people = await peopleToMail(1)
  const { pool } = server.database
  // as at start, only that it looks every second
  const jobs = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    cronMonitorIntervalSeconds: 1,
    cronWorkerIntervalSeconds: 1,
  })
  await jobs.start()
  try {
    await workNotificationJobs({ ...server.services, jobs }, { schedule: '* * * * *', look: 1 })
    await vi.waitUntil(() => mails.received.length > 0, { timeout: 15_000, interval: 50 })
    expect(recipients()).toEqual(people)
    const schedules = await jobs.getSchedules()
    expect(schedules.map(({ name, cron }) => [name, cron])).toEqual([[digestQueue.name, '* * * * *']])
  } finally {
    await jobs.stop({ graceful: false })
  }
})

test('two processes that run at the same time send each mail once', async () => {
  const people = await peopleToMail(30)
  const env = { ...besideEnvironment(server), SMTP_URL: mails.url }
  const program = join(import.meta.dirname, '../../support/processes/digest-process.ts')
  const processes = [0, 1].map(() => fork(program, { env, cwd: tmpdir(), execArgv: [] }))
  await Promise.all(processes.map((child) => once(child, 'message')))
  const ended = processes.map((child: ChildProcess) => once(child, 'exit'))
  for (const child of processes) child.send('go')
  expect((await Promise.all(ended)).map(([code]) => code as unknown)).toEqual([0, 0])
  expect(recipients()).toEqual(people)
})

test('whom no mail reaches is kept, until one does', async () => {
  await peopleToMail(1)
  const { services, database } = server
  mails.answerWith({ code: 550, message: 'No such user' })
  await sendDigests(services)
  expect(await undelivered(services.db)).toEqual([{ kind: 'news', reply_code: 550 }])
  mails.answerWith(null)
  await database.pool.query('update inboxes set mailed_at = null')
  await database.pool.query('update notifications set mailed_at = null')
  await sendDigests(services)
  expect(mails.received).toHaveLength(1)
  expect(await undelivered(services.db)).toEqual([])
})
