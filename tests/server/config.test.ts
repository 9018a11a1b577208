import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { startRefusalOf } from '../support/processes/start-refusal-of.ts'

const parent = mkdtempSync(join(tmpdir(), 'kontor-config-'))
let folder = parent

beforeEach(() => {
  folder = mkdtempSync(join(parent, 'data-'))
})
afterAll(() => rmSync(parent, { recursive: true }))

const read = (environment: Record<string, string> = {}) => readConfig({ KONTOR_DATA: folder, ...environment })

const refusal = (environment: Record<string, string>): string => startRefusalOf(() => read(environment))

describe('the settings', () => {
  test('have a sensible value where none is given, and an empty one counts as none', () => {
    expect(read({ PORT: '', KONTOR_URL: ' ' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataFolder: folder,
      databaseUrl: null,
      adminEmail: 'admin@kontor.local',
      adminPassword: null,
      trustedProxies: [],
      maxFileSize: 10 * 1024 ** 3,
      diskReserve: null,
      smtpUrl: null,
      mailFrom: { name: 'Kontor', address: 'kontor@localhost' },
      metricsToken: null,
      signInDays: 90,
      viewerUrl: null,
      libreOffice: null,
      metabase: null,
      logLevel: 'info',
    })
  })

  test('are read as given', () => {
    const config = read({
      PORT: '8080',
      HOST: '0.0.0.0',
      KONTOR_URL: 'https://kontor.example.com/',
      KONTOR_TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16 fd00::/8',
      KONTOR_MAX_FILE_SIZE: '1048576',
      KONTOR_DISK_RESERVE: '0',
      KONTOR_SIGN_IN_DAYS: '30',
      OFFICE_VIEWER_URL: 'https://viewer.example.com/embed?ui=de',
      KONTOR_LIBREOFFICE: '/bin/sh',
    })
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://kontor.example.com',
      trustedProxies: ['10.0.0.5', '192.168.0.0/16', 'fd00::/8'],
      maxFileSize: 1_048_576,
      diskReserve: 0,
      signInDays: 30,
      viewerUrl: 'https://viewer.example.com/embed?ui=de',
      libreOffice: '/bin/sh',
    })
  })

  test.each([
    ['Kontor <kontor@example.com>', { name: 'Kontor', address: 'kontor@example.com' }],
    ['"Kontor, Nordkai" <kontor@example.com>', { name: 'Kontor, Nordkai', address: 'kontor@example.com' }],
    ['kontor@example.com', { name: '', address: 'kontor@example.com' }],
  ])('read %s as the sender of mails', (text, mailFrom) => {
    expect(
      read({ MAIL_FROM: text, SMTP_URL: 'smtps://u:p@mail.example.com:465?tls.minVersion=x' }),
    ).toMatchObject({
      mailFrom,
      smtpUrl: 'smtps://u:p@mail.example.com:465?tls.minVersion=x',
    })
  })

  test('let mails come from the host of the public address', () => {
    expect(read({ KONTOR_URL: 'https://kontor.example.com:8443' }).mailFrom.address).toBe(
      'kontor@kontor.example.com',
    )
    expect(read({ KONTOR_URL: 'http://10.0.0.5' }).mailFrom.address).toBe('kontor@localhost')
  })

  test.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['KONTOR_URL', 'kontor.example.com'],
    ['KONTOR_URL', 'javascript:alert(1)'],
    ['KONTOR_SECRET', 'too short'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['KONTOR_STORAGE', 's3://bucket?endpoint=http://localhost'],
    ['KONTOR_ADMIN_EMAIL', 'admin'],
    ['KONTOR_ADMIN_PASSWORD', 'short'],
    ['KONTOR_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['KONTOR_TRUSTED_PROXIES', 'proxy.local'],
    ['KONTOR_MAX_FILE_SIZE', '10 GB'],
    ['KONTOR_DISK_RESERVE', '1 %'],
    ['KONTOR_SIGN_IN_DAYS', '0'],
    ['KONTOR_LIBREOFFICE', '/no/such/soffice'],
    ['KONTOR_LIBREOFFICE', 'soffice'],
    ['KONTOR_LIBREOFFICE', '/tmp'],
    ['OFFICE_VIEWER_URL', 'viewer.example.com'],
    ['OFFICE_VIEWER_URL', 'http://viewer.example.com/'],
    ['OFFICE_VIEWER_URL', 'https://name:word@viewer.example.com/'],
    ['OFFICE_VIEWER_URL', 'https://viewer.example.com/?src=x'],
    ['OFFICE_VIEWER_URL', 'https://viewer.example.com/#x'],
    ['OFFICE_VIEWER_URL', 'javascript:alert(1)'],
    ['METABASE_URL', 'http://bi.example.com'],
    ['METABASE_URL', 'https://bi.example.com/metabase'],
    ['METABASE_URL', 'https://name:word@bi.example.com'],
    ['METABASE_URL', 'https://*.example.com'],
    ['METABASE_URL', 'https://bi.example.com;script-src'],
    ['METABASE_URL', 'javascript:alert(1)'],
    ['METABASE_EMBED_SECRET', '31 bytes are not enough for it.'],
    ['METABASE_COMPANY_PARAMETER', 'Firma'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['MAIL_FROM', 'Kontor'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'Kontor <kontor@example.com>\r\nBcc: a@example.com'],
    ['KONTOR_METRICS_TOKEN', 'abc'],
    ['KONTOR_LOG_LEVEL', 'loud'],
  ])('stop the start with a message that names %s when it is %s', (variable, value) => {
    const message = refusal({ [variable]: value })
    expect(message).toMatch(new RegExp(`^${variable} (must be|muss) `, 'u'))
    expect(message).not.toContain(`expected.`)
  })

  test('refuse a database of their own without a secret of their own', () => {
    expect(refusal({ DATABASE_URL: 'postgres://kontor@localhost/kontor' })).toContain('KONTOR_SECRET')
  })
})

describe('Metabase', () => {
  const secret = 'ä'.repeat(16)

  test('is taken with its address and a secret of 32 bytes', () => {
    expect(read({ METABASE_URL: 'https://bi.example.com/', METABASE_EMBED_SECRET: secret }).metabase).toEqual(
      {
        origin: 'https://bi.example.com',
        secret,
        companyParameter: 'company',
      },
    )
  })

  test('is refused with a half of it', () => {
    expect(refusal({ METABASE_EMBED_SECRET: secret })).toContain('METABASE_URL')
    expect(refusal({ METABASE_URL: 'https://bi.example.com' })).toContain('METABASE_EMBED_SECRET')
  })
})

describe('the secret', () => {
  test('is made once and kept where only its owner reads it', () => {
    const { secret } = read()
    expect(secret.length).toBeGreaterThanOrEqual(64)
    expect(read().secret).toBe(secret)
    const file = join(folder, 'secret')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim()).toBe(secret)
  })

  test('is the given one before the kept one', () => {
    const given = 'g'.repeat(40)
    expect(read({ KONTOR_SECRET: given }).secret).toBe(given)
  })

  test('that cannot be written stops the start with the name of the folder', () => {
    rmSync(join(folder, 'secret'), { force: true })
    mkdirSync(join(folder, `secret.${process.pid}`))
    expect(refusal({})).toBe(`The data folder ${folder} cannot be written to.`)
    rmSync(join(folder, `secret.${process.pid}`), { recursive: true })
  })

  test('that was cut short stops the start', () => {
    writeFileSync(join(folder, 'secret'), 'short')
    expect(refusal({})).toContain(join(folder, 'secret'))
  })
})
