import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { workAuthJobs } from '../../../src/server/auth/jobs.ts'
import {
  sendAccountMail,
  sendAddressNotice,
  type AccountMailPurpose,
} from '../../../src/server/auth/account-mail/send-account-mail.ts'
import { openMailScene, type MailScene } from '../../support/mail/mail-scene.ts'
import { tokenIn } from '../../support/mail/mail-server.ts'
import { askForReset } from '../../support/clients/password-calls.ts'
import { undelivered } from '../../support/mail/undelivered.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let mails: MailScene['mails']
let logged: MailScene['logged']
let server: TestServer

beforeEach(async () => {
  const mailing = await openMailScene({ MAIL_FROM: '"Kontor Nordkai" <kontor@nordkai.example>' })
  ;({ mails, logged } = mailing)
  server = await startTestServer(mailing.wanted)
  await workAuthJobs(server.services)
})
afterEach(async () => {
  await server.close()
  await mails.close()
})

const send = (userId: string, purpose: AccountMailPurpose): Promise<void> =>
  sendAccountMail(server.services, server.services.db, { userId, purpose })

/** Mails leave in the order of their jobs: what would have been sent before this one is not coming any more. */
async function expectNothingBefore(work: () => Promise<unknown>): Promise<void> {
  await work()
  await finished()
  expect(mails.received).toEqual([])
}

async function finished(): Promise<void> {
  await expect.poll(() => unfinished(), { timeout: 5000 }).toBe(0)
}

async function unfinished(): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: string }>(
    "select count(*) from pgboss.job where name = 'account-mail' and state in ('created', 'active')",
  )
  return Number(rows[0]?.count)
}

describe('an invitation', () => {
  test.each([
    ['de', 'Ihr Konto in Kontor', 'Guten Tag Jörg Müßig-Øst,', 'Konto aktivieren', '7 Tage'],
    ['en', 'Your Kontor account', 'Hello Jörg Müßig-Øst,', 'Activate account', '7 days'],
  ] as const)(
    'goes in the language of the person (%s) to that person alone, as text and as HTML',
    async (language, subject, greeting, button, validity) => {
      const person = await server.createPerson({
        email: 'joerg@nordkai.example',
        firstName: 'Jörg',
        lastName: 'Müßig-Øst',
        language,
        status: 'inactive',
      })
      await send(person.id, 'activation')
      const { mail, envelope } = await mails.next()
      expect(envelope).toEqual({ from: 'kontor@nordkai.example', to: ['joerg@nordkai.example'] })
      expect(mail.from).toMatchObject({ name: 'Kontor Nordkai', address: 'kontor@nordkai.example' })
      expect(mail.to).toMatchObject([{ name: 'Jörg Müßig-Øst', address: 'joerg@nordkai.example' }])
      expect(mail.subject).toBe(subject)
      for (const form of [mail.text ?? '', mail.html ?? '']) {
        expect(form).toContain(greeting)
        expect(form).toContain(button)
        expect(form).toContain(validity)
        expect(form).toMatch(
          /https:\/\/kontor\.example\.com\/auth\/resetpassword\/[\w-]{43}\?for=activation/u,
        )
      }
      expect(mail.html).toContain(`<html lang="${language}">`)
      expect(mail.attachments).toEqual([])
      expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    },
  )

  test('escapes in HTML what a person may be called', async () => {
    const { id } = await server.createPerson({
      firstName: '<img src=x>',
      lastName: '"O\'Neill" & Söhne {name}',
      status: 'inactive',
    })
    await send(id, 'activation')
    const { mail } = await mails.next()
    expect(mail.text).toContain('Hello <img src=x> "O\'Neill" & Söhne {name},')
    expect(mail.html).toContain('&lt;img src=x&gt; &quot;O&#39;Neill&quot; &amp; Söhne {name},')
    expect(mail.html).not.toContain('<img')
  })

  test('puts no line of a name into the head of the mail', async () => {
    const { id, email } = await server.createPerson({
      firstName: 'Eve\r\nBcc: everybody@example.com\r\n',
      lastName: 'Adams\n\nbody',
      status: 'inactive',
    })
    await send(id, 'activation')
    const { mail, envelope } = await mails.next()
    expect(envelope.to).toEqual([email])
    expect(mail.bcc).toBeUndefined()
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.to).toMatchObject([{ name: 'Eve Bcc: everybody@example.com Adams body', address: email }])
    expect(mail.text).toContain('Hello Eve Bcc: everybody@example.com Adams body,')
  })

  test('goes to nobody when an address is really two', async () => {
    const { id } = await server.createPerson({ email: 'a@example.com,b@example.com', status: 'inactive' })
    await expectNothingBefore(() => send(id, 'activation'))
    expect(logged).toMatchObject([{ level: 'error', fields: { code: 'EADDRESS' } }])
  })

  test('leaves within two seconds, and a newer one replaces its link', async () => {
    const { id } = await server.createPerson({ status: 'inactive' })
    const begin = Date.now()
    await send(id, 'activation')
    const first = tokenIn(await mails.next())
    expect(Date.now() - begin).toBeLessThan(2000)
    await send(id, 'activation')
    const second = tokenIn(await mails.next())
    expect(second).not.toBe(first)
    const kept = await server.database.db.selectFrom('account_tokens').selectAll().execute()
    expect(kept).toHaveLength(1)
  })

  test('never stands with its token in the database', async () => {
    const { id } = await server.createPerson({ status: 'inactive' })
    await send(id, 'activation')
    const token = tokenIn(await mails.next())
    await finished()
    const { rows } = await server.database.pool.query('select * from pgboss.job')
    const tokens = await server.database.db.selectFrom('account_tokens').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify([rows, tokens])).not.toContain(token)
    expect(tokens[0]?.hash.toString('latin1')).not.toContain(token)
  })

  test('is left out for somebody active, deactivated or gone', async () => {
    const active = await server.createPerson({ password: 'the right password' })
    const deactivated = await server.createPerson({ status: 'deactivated' })
    await expectNothingBefore(async () => {
      await send(active.id, 'activation')
      await send(deactivated.id, 'activation')
      await send('999999', 'activation')
    })
  })

  test('is not sent when its transaction was rolled back', async () => {
    const { id } = await server.createPerson({ status: 'inactive' })
    const work = server.services.db.transaction().execute(async (transaction) => {
      await sendAccountMail(server.services, transaction, { userId: id, purpose: 'activation' })
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await unfinished()).toBe(0)
  })
})

describe('whoever forgot the password', () => {
  test('gets a link that leads on to where they wanted to go', async () => {
    const { email } = await server.createPerson({ password: 'the right password', language: 'de' })
    expect(
      (await askForReset(server.app, email.toUpperCase(), { from: '/filemanager/Übung/?a=1' })).statusCode,
    ).toBe(204)
    const { mail, envelope } = await mails.next()
    expect(envelope.to).toEqual([email])
    expect(mail.subject).toBe('Neues Passwort für Kontor')
    expect(mail.text).toContain('24 Stunden')
    const link = new URL(/https:\S+/u.exec(mail.text ?? '')?.[0] ?? '')
    expect(link.searchParams.get('for')).toBe('reset')
    expect(link.searchParams.get('from')).toBe('/filemanager/Übung/?a=1')
  })

  test('gets the invitation again when it was never used', async () => {
    const { email } = await server.createPerson({ status: 'inactive' })
    await askForReset(server.app, email)
    expect((await mails.next()).mail.subject).toBe('Your Kontor account')
  })

  test('is told where the password is changed when Kontor does not have it', async () => {
    const { id, email } = await server.createPerson()
    await server.database.db
      .updateTable('users')
      .set({ password_source: 'directory' })
      .where('id', '=', id)
      .execute()
    await askForReset(server.app, email)
    const { mail } = await mails.next()
    expect(mail.subject).toBe('Your Kontor password')
    expect(mail.text).toContain('IT support')
    expect(mail.text).not.toContain('resetpassword')
    expect(await server.database.db.selectFrom('account_tokens').selectAll().execute()).toEqual([])
  })

  test('gets nothing when deactivated or unknown', async () => {
    const { email } = await server.createPerson({ status: 'deactivated', password: 'the right password' })
    await expectNothingBefore(async () => {
      await askForReset(server.app, email)
      await askForReset(server.app, 'nobody@example.com')
    })
  })
})

describe('a mail server that refuses', () => {
  test('for now, is tried again later; the log names neither address nor token', async () => {
    const { id, email } = await server.createPerson({ status: 'inactive' })
    mails.answerWith({ code: 451, message: `Try later, ${email}` })
    await send(id, 'activation')
    await expect.poll(() => logged.length, { timeout: 5000 }).toBe(1)
    expect(logged).toMatchObject([
      { level: 'warn', fields: { code: 'EENVELOPE', responseCode: 451, attempt: 1, purpose: 'activation' } },
    ])
    expect(JSON.stringify(logged)).not.toContain(email)
    // the log is told before the queue
    await expect.poll(() => stateOfJob(), { timeout: 5000 }).toBe('retry')
    const { rows } = await server.database.pool.query<{ seconds: string; output: unknown }>(
      "select extract(epoch from start_after - now()) as seconds, output from pgboss.job where name = 'account-mail'",
    )
    expect(Number(rows[0]?.seconds)).toBeGreaterThan(10)
    expect(JSON.stringify(rows)).not.toContain(email)
    mails.answerWith(null)
    await server.database.pool.query('update pgboss.job set start_after = now()')
    expect((await mails.next()).envelope.to).toEqual([email])
  })

  test('for good, is not asked again', async () => {
    const { id, email } = await server.createPerson({ status: 'inactive' })
    mails.answerWith({ code: 550, message: `No such user, ${email}` })
    await send(id, 'activation')
    await expect.poll(() => logged.length, { timeout: 5000 }).toBe(1)
    expect(logged).toMatchObject([{ level: 'error', fields: { responseCode: 550, command: 'RCPT TO' } }])
    await expect.poll(() => stateOfJob(), { timeout: 5000 }).toBe('failed')
    expect(JSON.stringify(logged)).not.toContain(email)
    // those who look after accounts are told, until one arrives
    const kept = () => undelivered(server.services.db)
    expect(await kept()).toEqual([{ kind: 'account', reply_code: 550 }])
    mails.answerWith(null)
    await send(id, 'activation')
    await mails.next()
    await expect.poll(kept, { timeout: 5000 }).toEqual([])
  })

  test('too often, is given up', async () => {
    const { id } = await server.createPerson({ status: 'inactive' })
    mails.answerWith({ code: 451, message: 'Try later' })
    await server.database.pool.query("update pgboss.queue set retry_limit = 0 where name = 'account-mail'")
    await send(id, 'activation')
    await expect.poll(() => logged.length, { timeout: 5000 }).toBe(1)
    expect(logged).toMatchObject([{ level: 'error', fields: { attempt: 1 } }])
    await expect.poll(() => stateOfJob(), { timeout: 5000 }).toBe('failed')
  })
})

async function stateOfJob(): Promise<string | undefined> {
  const { rows } = await server.database.pool.query<{ state: string }>(
    "select state from pgboss.job where name = 'account-mail'",
  )
  return rows[0]?.state
}

test('the notice of another address goes to the former one alone, and names no new one', async () => {
  const { id, email } = await server.createPerson({ language: 'de' })
  await sendAddressNotice(server.services, server.services.db, {
    userId: id,
    formerAddress: 'frueher@nordkai.example',
  })
  const { mail, envelope } = await mails.next()
  expect(envelope.to).toEqual(['frueher@nordkai.example'])
  expect(mail.subject).toBe('Ihre E-Mail-Adresse in Kontor wurde geändert')
  for (const form of [mail.text ?? '', mail.html ?? '']) {
    expect(form).toContain('frueher@nordkai.example')
    expect(form).not.toContain(email)
  }
})
