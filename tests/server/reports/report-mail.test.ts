import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendDigests } from '../../../src/server/notifications/digest/send-digests.ts'
import { reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { openMailScene, type MailScene } from '../../support/mail/mail-scene.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let mailing: MailScene
let server: TestServer
let manager: ReportsClient
beforeEach(async () => {
  mailing = await openMailScene()
  server = await startTestServer(mailing.wanted)
  manager = await reportsClient(server)
})
afterEach(async () => {
  await server.close()
  await mailing.mails.close()
})

/** The mail that tells of what was not read for twenty minutes. */
async function mailed(): Promise<{
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}> {
  await sql`update users set receive_emails = true, language = 'de'`.execute(server.services.db)
  await sendDigests({ ...server.services, now: () => server.services.now() + 20 * 60_000 })
  const { envelope, mail } = await mailing.mails.next()
  return { to: envelope.to, subject: mail.subject ?? '', text: mail.text ?? '' }
}

test('whoever gained a report and did not look is told by mail', async () => {
  const viewer = await reportsClient(server, { permissions: ['VIEW_REPORTING'] })
  const { id, name } = await manager.createDashboard({ provider: 'builtIn', number: 1, userIds: [viewer.id] })
  await manager.ask('POST', `/dashboards/${id}/check`)
  const { to, subject, text } = await mailed()
  expect(to).toEqual([viewer.email])
  expect(subject).toBe('Neues in Kontor: ein Bericht')
  expect(text).toContain(`Sie können den Bericht „${name}“ jetzt sehen.`)
})

test('whoever manages reports is told by mail of one that its check has closed', async () => {
  // there is no such built-in one
  const { id, name } = await manager.createDashboard({ provider: 'builtIn', number: 99 })
  await manager.ask('POST', `/dashboards/${id}/check`)
  const { to, subject, text } = await mailed()
  expect(to).toEqual([manager.email])
  expect(subject).toBe('Neues in Kontor: ein Bericht')
  expect(text).toContain(`Der Bericht „${name}“ hat die Prüfung nicht bestanden und ist geschlossen.`)
})
