// One of several processes that send the mails of what was not read: waits for a word, sends, and ends.
import { readConfig } from '../../../src/server/config.ts'
import { openDatabase } from '../../../src/server/db/open-database.ts'
import { createJobs } from '../../../src/server/jobs/start-jobs.ts'
import { sendDigests } from '../../../src/server/notifications/digest/send-digests.ts'
import { servicesOf } from '../../../src/server/open-services.ts'
import { silentLog } from '../silent-log.ts'

const config = readConfig(process.env)
const database = await openDatabase(config, silentLog)
const services = await servicesOf(config, silentLog, database, createJobs(database.pool))

process.once('message', () => {
  void (async () => {
    await sendDigests(services)
    await database.close()
    process.disconnect()
  })()
})
process.send?.('ready')
