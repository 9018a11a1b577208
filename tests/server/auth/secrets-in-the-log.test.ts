import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAccountToken } from '../../../src/server/auth/account-mail/account-tokens.ts'
import { createLog } from '../../../src/server/process/create-log.ts'
import { attemptChange } from '../../support/clients/password-calls.ts'
import { startTestServer } from '../../support/test-server.ts'

test(
  'neither the token of a link nor a password or its hash is logged, whatever happens to the request',
  { timeout: 30_000 },
  async () => {
    const webFolder = await mkdtemp(join(tmpdir(), 'kontor-web-'))
    await mkdir(join(webFolder, 'assets'))
    await writeFile(join(webFolder, 'index.html'), '<!doctype html>')
    const lines: string[] = []
    const logger = createLog({ logLevel: 'debug' }, { write: (line: string) => lines.push(line) })
    const server = await startTestServer({ logger, webFolder })
    const person = await server.createPerson({ password: 'Ebbe am alten Kran' })
    const registrationToken = (await createAccountToken(server.services, person, 'reset')) ?? ''
    const password = 'Flut über der Mole 7'

    const page = await server.app.inject({
      url: `/auth/resetpassword/${registrationToken}?for=reset`,
      headers: { accept: 'text/html' },
    })
    expect(page.statusCode).toBe(200)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    await server.app.inject({
      url: `/auth/resetpassword/${registrationToken}/%E0%A4%A`,
      headers: { accept: '*/*' },
    })
    await server.app.inject({ url: `/api/users/change-password/${registrationToken}` })
    await attemptChange(server.app, { registrationToken, password: 'short' })
    // The database fails in the middle: the error is logged with all that it carries.
    await server.database.pool.query(
      "alter table users add constraint broken check (password_hash is null or password_hash = '') not valid",
    )
    expect((await attemptChange(server.app, { registrationToken, password })).statusCode).toBe(500)
    await server.database.pool.query('alter table users drop constraint broken')
    expect((await attemptChange(server.app, { registrationToken, password })).statusCode).toBe(200)

    const log = lines.join('')
    expect(log).toContain('A call failed')
    expect(log).toContain('violates check constraint')
    expect(log).not.toContain('$argon2')
    for (const secret of [registrationToken, password, Buffer.from(password).toString('base64')]) {
      expect(log).not.toContain(secret)
    }
    await server.close()
    await rm(webFolder, { recursive: true })
  },
)
