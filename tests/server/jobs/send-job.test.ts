import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../../../src/server/db/open-database.ts'
import { sendJob } from '../../../src/server/jobs/send-job.ts'
import { createJobs } from '../../../src/server/jobs/start-jobs.ts'
import { createTestDatabase } from '../../support/database/test-database.ts'

let database: Database
let jobs: PgBoss

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = createJobs(database.pool)
  await jobs.start()
  await jobs.createQueue('test')
})
afterAll(async () => {
  await jobs.stop({ graceful: false })
  await database.close()
})

test('a job is there when its transaction was committed', async () => {
  await database.db.transaction().execute(async (transaction) => {
    await sendJob(jobs, transaction, { queue: 'test', data: { n: 1 } })
    expect(await jobs.fetch('test')).toEqual([])
  })
  expect(await jobs.fetch('test')).toMatchObject([{ data: { n: 1 } }])
})

test('a job is not there when its transaction was rolled back', async () => {
  const work = database.db.transaction().execute(async (transaction) => {
    await sendJob(jobs, transaction, { queue: 'test', data: { n: 2 } })
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await jobs.fetch('test')).toEqual([])
})
