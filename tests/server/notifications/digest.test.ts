import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#contract/users/users.ts'
import { digestQueue } from '../../../src/server/jobs/queues.ts'
import { claimNews } from '../../../src/server/notifications/digest/claim-news.ts'
import { sendDigests } from '../../../src/server/notifications/digest/send-digests.ts'
import { workNotificationJobs } from '../../../src/server/notifications/jobs.ts'
import { createClock, type Clock } from '../../support/clock.ts'
import { createFolder } from '../../support/create-folder.ts'
import { openMailScene, type MailScene } from '../../support/mail/mail-scene.ts'
import { openRightsScene, type RightsScene } from '../../support/scenes/rights-scene.ts'

let mails: MailScene['mails']
let logged: MailScene['logged']
let scene: RightsScene
let clock: Clock

beforeEach(async () => {
  clock = createClock()
  const mailing = await openMailScene()
  ;({ mails, logged } = mailing)
  scene = await openRightsScene(mailing.wanted)
})
afterEach(async () => {
  await scene.server.close()
  await mails.close()
})

/** Mails leave at a later time; sessions would end by then. */
const later = () => ({ ...scene.server.services, now: clock.now })
const run = () => sendDigests(later())
const minutes = (count: number): void => clock.advance(count * 60)

async function change(operation: 'ADD' | 'REMOVE', name: string, ...permissions: string[]): Promise<void> {
  const { anna, set } = scene
  const answer = await set(anna.person.email, [{ path: anna.address(name), operation, permissions }])
  expect(answer.statusCode, answer.body).toBe(200)
}
const grant = (name: string): Promise<void> => change('ADD', name, 'PERMISSION_READ', 'PERMISSION_UPDATE')
const revoke = (name: string): Promise<void> => change('REMOVE', name, 'PERMISSION_READ')

const setAnna = (values: { language?: Language; status?: 'deactivated' }) =>
  scene.server.services.db.updateTable('users').set(values).where('id', '=', scene.anna.person.id).execute()

/** Anna watches a folder in which Bert makes two. */
async function watchBert(): Promise<void> {
  const { anna, bert, set, server, folders } = scene
  await grant('Technik')
  const path = bert.address('Technik')
  await set(bert.person.email, [
    { path, operation: 'ADD', permissions: ['PERMISSION_CREATE', 'PERMISSION_DELETE'] },
  ])
  const url = `/api/filemanager/${folders.technik}/watch`
  expect((await server.app.inject({ method: 'POST', url, headers: anna.headers })).statusCode).toBeLessThan(
    300,
  )
  expect((await bert.createFolder(['Technik'], 'Geheim')).statusCode).toBeLessThan(300)
  expect((await bert.remove('Technik', 'Geheim')).statusCode).toBeLessThan(300)
}

/** Mails to Anna only: others of the scene get some too. */
const toAnna = () => mails.received.filter(({ envelope }) => envelope.to.includes(scene.anna.person.email))

async function mailToAnna() {
  for (;;) {
    const mail = await mails.next()
    if (mail.envelope.to.includes(scene.anna.person.email)) return mail.mail
  }
}

describe('what was not read', () => {
  test.each([
    [
      'de',
      'Neues in Kontor: 2 Ordner',
      [
        'Guten Tag Anna Weiß,',
        'Ihre Rechte an „Finanzen“: Lesen und Ändern. Geändert von Rita Vogt.',
        'Ihre Rechte an „Technik“: Lesen und Ändern. Geändert von Rita Vogt.',
        '„Technik“: Bert Adler (hinzugefügt und gelöscht)',
        'Kontor öffnen',
        'Mitteilungen per E-Mail',
      ],
    ],
    [
      'en',
      'New in Kontor: 2 folders',
      [
        'Hello Anna Weiß,',
        'Your rights to “Finanzen”: read and edit. Changed by Rita Vogt.',
        'Your rights to “Technik”: read and edit. Changed by Rita Vogt.',
        '“Technik”: Bert Adler (added and deleted)',
        'Open Kontor',
        'Notifications by e-mail',
      ],
    ],
  ] as const)('goes out as one mail in the language of the person (%s)', async (language, subject, texts) => {
    await setAnna({ language })
    await watchBert()
    await grant('Finanzen')
    minutes(11)
    await run()
    const mail = await mailToAnna()
    expect(toAnna()).toHaveLength(1)
    expect(mail.subject).toBe(subject)
    expect(mail.html).toContain(`<html lang="${language}">`)
    for (const form of [mail.text ?? '', mail.html ?? '']) {
      const places = texts.map((text) => form.indexOf(text))
      expect(places, form).not.toContain(-1)
      // the newest first
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(form).toContain('https://kontor.example.com/')
      // what is in a folder is nobody's business here
      expect(form).not.toContain('Geheim')
    }
  })

  test('is mailed by the job of the product', async () => {
    await grant('Finanzen')
    minutes(11)
    await scene.server.services.jobs.send(digestQueue.name)
    await workNotificationJobs(later())
    expect((await mailToAnna()).text).toContain('“Finanzen”')
  })

  test('waits ten minutes, and the next mail comes an hour after the last', async () => {
    await grant('Finanzen')
    minutes(8)
    await run()
    expect(toAnna()).toEqual([])
    minutes(3)
    await run()
    expect(toAnna()).toHaveLength(1)
    await grant('Technik')
    // only what is new is told then
    minutes(40)
    await run()
    expect(toAnna()).toHaveLength(1)
    minutes(16)
    await run()
    expect(toAnna()).toHaveLength(2)
    expect(toAnna()[1]?.raw).not.toContain('Finanzen')
  })

  test('names a folder as it is called when the mail leaves', async () => {
    await grant('Finanzen')
    const { server, folders } = scene
    await server.services.db
      .updateTable('entries')
      .set({ name: 'Bilanzen', name_folded: 'bilanzen' })
      .where('id', '=', folders.finanzen)
      .execute()
    minutes(11)
    await run()
    const { text } = await mailToAnna()
    expect(text).toContain('“Bilanzen”')
    expect(text).not.toContain('Finanzen')
  })

  test('names nobody who is not there any more', async () => {
    await grant('Finanzen')
    const { server, manager } = scene
    await server.services.db.deleteFrom('users').where('id', '=', manager.person.id).execute()
    minutes(11)
    await run()
    expect((await mailToAnna()).text).toContain('Changed by someone.')
  })

  test('names twelve folders and counts the others', async () => {
    const { anna, set, server } = scene
    const names = Array.from({ length: 14 }, (_, at) => `Projekt ${at + 10}`)
    for (const name of names) await createFolder(server.services.db, { name })
    const items = names.map((name) => ({
      path: anna.address(name),
      operation: 'ADD',
      permissions: ['PERMISSION_READ'],
    }))
    expect((await set(anna.person.email, items)).statusCode).toBe(200)
    minutes(11)
    await run()
    const { text = '' } = await mailToAnna()
    expect(text.match(/Projekt/gu)).toHaveLength(12)
    expect(text).toContain('and 2 more folders')
  })
})

describe('nothing is mailed', () => {
  test.each([
    [
      'that was read meanwhile',
      async () => {
        const { server, anna } = scene
        const url = '/api/notifications/-/read'
        expect(
          (await server.app.inject({ method: 'POST', url, headers: anna.headers })).statusCode,
        ).toBeLessThan(300)
      },
    ],
    [
      'to somebody who does not want mails',
      async () => {
        const { server, anna } = scene
        const answer = await server.app.inject({
          method: 'POST',
          url: '/api/users/receive-emails',
          headers: { ...anna.headers, 'content-type': 'text/plain' },
          payload: 'false',
        })
        expect(answer.statusCode).toBeLessThan(300)
      },
    ],
    ['to somebody deactivated', () => setAnna({ status: 'deactivated' })],
    ['that is older than a day', async () => minutes(24 * 60)],
  ])('%s', async (_what, happens) => {
    await grant('Finanzen')
    await happens()
    minutes(11)
    await run()
    expect(mails.received).toEqual([])
    expect(logged).toEqual([])
  })

  test('of a folder that the person may not read any more, not even its name', async () => {
    await watchBert()
    await grant('Finanzen')
    minutes(11)
    await revoke('Technik')
    await run()
    const { text, html } = await mailToAnna()
    expect(text).toContain('“Finanzen”')
    for (const form of [text, html]) expect(form).not.toContain('Technik')
  })

  test('of what was taken away but that it was', async () => {
    await grant('Finanzen')
    await grant('Technik')
    await revoke('Technik')
    minutes(11)
    await run()
    const { text, html } = await mailToAnna()
    expect(text).toContain('You no longer have access to one folder. Changed by Rita Vogt.')
    expect(text).toContain('“Finanzen”')
    for (const form of [text, html]) expect(form).not.toContain('Technik')
  })

  test('of folders to somebody whose role does not open the file manager any more', async () => {
    await grant('Finanzen')
    minutes(11)
    const { server, roleId } = scene
    await server.services.db.updateTable('roles').set({ permissions: [] }).where('id', '=', roleId).execute()
    await run()
    expect(mails.received).toEqual([])
  })
})

describe('a mail leaves once', () => {
  test('when several processes look at the same time', async () => {
    await grant('Finanzen')
    minutes(11)
    await Promise.all([run(), run(), run(), run()])
    await run()
    expect(toAnna()).toHaveLength(1)
  })

  test('at most: a process that ends between marking and sending takes it along', async () => {
    await grant('Finanzen')
    minutes(11)
    expect(await claimNews(later(), scene.anna.person.id)).toMatchObject({ ids: [expect.any(String)] })
    minutes(120)
    await run()
    expect(mails.received).toEqual([])
  })

  test('later, when the mail server does not take it now', async () => {
    await grant('Finanzen')
    minutes(11)
    mails.answerWith({ code: 451, message: 'later' })
    await run()
    expect(mails.received).toEqual([])
    expect(logged).toMatchObject([{ level: 'warn', fields: { responseCode: 451 } }])
    mails.answerWith(null)
    await run()
    await run()
    expect(toAnna()).toHaveLength(1)
  })

  test('never, when the mail server refuses the address for good', async () => {
    await grant('Finanzen')
    minutes(11)
    mails.answerWith({ code: 550, message: `no ${scene.anna.person.email}` })
    await run()
    mails.answerWith(null)
    minutes(60)
    await run()
    expect(mails.received).toEqual([])
    expect(logged).toMatchObject([{ level: 'error', fields: { responseCode: 550 } }])
    expect(JSON.stringify(logged)).not.toContain('@')
  })
})
