import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let webFolder: string

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'kontor-web-'))
  await mkdir(join(webFolder, 'assets'))
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Kontor</title>')
  await writeFile(join(webFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(webFolder, 'preview-frame.html'), '<!doctype html><title>Frame</title>')
  await mkdir(join(webFolder, 'pdfjs/cmaps'), { recursive: true })
  await writeFile(join(webFolder, 'pdfjs/cmaps/Adobe-Japan1-0.bcmap'), 'table')
  await writeFile(join(webFolder, 'assets/main-abc123.js'), 'export {}')
  await writeFile(join(webFolder, 'assets/main-abc123.js.gz'), gzipSync('export {}'))
  server = await startTestServer({ webFolder })
})
afterAll(async () => {
  await server.close()
  await rm(webFolder, { recursive: true })
})

const open = (url: string, accept = 'text/html,*/*;q=0.8') => server.app.inject({ url, headers: { accept } })

describe('the page', () => {
  test.each([
    '/',
    '/home/',
    '/filemanager/100%25.pdf/?fileId=7',
    '/filemanager/100%.pdf',
    '/auth/login?next=%2Fhome',
    '/search/?q=%00abc',
    '/filemanager/a%00b/',
  ])('is the answer to %s', async (url) => {
    const reply = await open(url)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(reply.body).toContain('<title>Kontor</title>')
    expect(reply.headers['cache-control']).toBe('no-cache')
  })

  test.each(['GET', 'HEAD'] as const)('is the answer to a %s that names no type', async (method) => {
    const reply = await server.app.inject({ method, url: '/' })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })

  test('carries the strict policy and lets Teams show it in a frame', async () => {
    const { headers } = await open('/')
    expect(headers['content-security-policy']).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data: blob:; font-src 'self' https://res.cdn.office.net data:; connect-src 'self' https://res.cdn.office.net https://login.microsoftonline.com; media-src 'self' blob:; frame-src 'self' https://login.microsoftonline.com; worker-src 'self' blob:; base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'self' https://*.cloud.microsoft https://teams.microsoft.com https://*.teams.microsoft.com https://*.microsoft365.com https://*.office.com https://outlook.office.com https://outlook.office365.com https://outlook-sdf.office.com https://outlook-sdf.office365.com"`,
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers).not.toHaveProperty('x-frame-options')
  })

  test('may ask and frame the cloud of a nation where people sign in there, and no other', async () => {
    const national = await startTestServer({
      webFolder,
      environment: {
        ENTRA_AUTHORITY: 'https://login.microsoftonline.us',
        ENTRA_CLIENT_ID: '22222222-2222-4222-8222-222222222222',
        ENTRA_TENANT_IDS: '11111111-1111-4111-8111-111111111111',
      },
    })
    try {
      const { headers } = await national.app.inject({ url: '/', headers: { accept: 'text/html' } })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("frame-src 'self' https://login.microsoftonline.us;")
      expect(policy).toMatch(/connect-src [^;]* https:\/\/login\.microsoftonline\.us;/u)
      expect(policy).not.toContain('login.microsoftonline.com')
    } finally {
      await national.close()
    }
  })

  test('may frame the online viewer that is configured, and ask it for nothing', async () => {
    const viewing = await startTestServer({
      webFolder,
      environment: { OFFICE_VIEWER_URL: 'https://viewer.example:8443/op/embed.aspx' },
    })
    try {
      const { headers } = await viewing.app.inject({ url: '/', headers: { accept: 'text/html' } })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(
        "frame-src 'self' https://login.microsoftonline.com https://viewer.example:8443;",
      )
      expect(policy.split('viewer.example')).toHaveLength(2)
    } finally {
      await viewing.close()
    }
  })

  test('may frame the BI tool that is configured, and nothing beside', async () => {
    const reporting = await startTestServer({
      webFolder,
      environment: { METABASE_URL: 'https://bi.example:8443', METABASE_EMBED_SECRET: 'x'.repeat(32) },
    })
    try {
      const { headers } = await reporting.app.inject({ url: '/', headers: { accept: 'text/html' } })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("frame-src 'self' https://login.microsoftonline.com https://bi.example:8443;")
      expect(policy.split('bi.example')).toHaveLength(2)
    } finally {
      await reporting.close()
    }
  })

  test.each(['/', '/assets/main-abc123.js', '/favicon.svg', '/nowhere/', '/filemanager/100%.pdf'])(
    'and what belongs to it may be framed by Teams and by nobody else: %s',
    async (url) => {
      const { headers } = await open(url)
      expect(headers).not.toHaveProperty('x-frame-options')
      expect(headers['content-security-policy']).toMatch(
        /frame-ancestors 'self' https:\/\/\*\.cloud\.microsoft /u,
      )
    },
  )

  test.each(['/api/unknown', '/api/users/me', '/assets/missing.js', '/api/filemanager/tickets/x/y'])(
    'is told apart from data and errors, which nobody frames, without X-Frame-Options too: %s',
    async (url) => {
      const { headers } = await open(url)
      expect(headers).not.toHaveProperty('x-frame-options')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    },
  )

  test('carries the same headers for an address whose escapes are broken', async () => {
    const [plain, broken] = await Promise.all([open('/home/'), open('/filemanager/100%.pdf')])
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
      expect(broken.headers[name], name).toBe(plain.headers[name])
  })

  test('of a password reset tells its address to nobody', async () => {
    const { headers } = await open('/auth/resetpassword/some-token')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  test.each(['/api/unknown', '/assets/missing.js'])('is not the answer to %s', async (url) => {
    const reply = await open(url)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'notFound'])
  })

  test('is not the answer to a client that wants data', async () => {
    expect((await open('/home/', 'application/json')).statusCode).toBe(404)
  })
})

describe('an asset', () => {
  test('with a hash in its name is kept for ever, and sent compressed', async () => {
    const reply = await server.app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'content-type': expect.stringContaining('javascript'),
    })
  })

  test('without one is asked for again', async () => {
    const reply = await open('/favicon.svg')
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  test.each(['/../package.json', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/secret'])(
    'outside the folder is not there: %s',
    async (url) => {
      const reply = await open(url, 'application/json')
      expect(reply.statusCode).toBe(404)
    },
  )
})

describe('the description of the API', () => {
  test('is an OpenAPI document', async () => {
    const reply = await open('/api/openapi.json')
    expect(reply.json()).toMatchObject({ openapi: '3.1.1', paths: { '/api/auth/login': expect.anything() } })
  })

  test('can be read as a page in both languages', async () => {
    const german = await server.app.inject({ url: '/api/docs', headers: { 'accept-language': 'de' } })
    expect(german.body).toContain('Ablehnungen')
    const english = await open('/api/docs')
    expect(english.body).toContain('/api/filemanager/tickets/{ticket}/{name}')
    expect(english.body).toContain('404 wrongCredentials')
    expect((await open('/api/docs/style.css')).headers['content-type']).toContain('text/css')
  })
})

describe('health', () => {
  test('says that the process lives, and that database and storage answer', async () => {
    expect((await open('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await open('/readyz')).json()).toEqual({ status: 'ready' })
  })

  test('is not ready without its storage', async () => {
    const away = await startTestServer({
      services: { blobs: { ...server.services.blobs, check: () => Promise.reject(new Error('gone')) } },
    })
    try {
      const reply = await away.app.inject('/readyz')
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable'])
      expect((await away.app.inject('/healthz')).statusCode).toBe(200)
    } finally {
      await away.close()
    }
  })

  test('is not ready without its database, and calls answer 503', async () => {
    const away = await startTestServer()
    const headers = await away.signIn(await away.createPerson())
    await away.database.pool.end()
    try {
      expect((await away.app.inject('/readyz')).statusCode).toBe(503)
      const reply = await away.app.inject({ url: '/api/users/settings', headers })
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable'])
    } finally {
      await away.app.close()
      await away.services.jobs.stop({ graceful: false })
      await rm(away.dataFolder, { recursive: true })
    }
  })
})

describe('the frame in which documents are drawn', () => {
  test('is of no origin, asks nobody for anything and may stand in Teams', async () => {
    const { headers, body } = await open('/preview-frame.html')
    expect(body).toContain('Frame')
    expect(headers['content-security-policy']).toMatchInlineSnapshot(
      `"sandbox allow-scripts; default-src 'none'; script-src 'self' blob: 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src data: blob:; font-src data: blob:; media-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' https://*.cloud.microsoft https://teams.microsoft.com https://*.teams.microsoft.com https://*.microsoft365.com https://*.office.com https://outlook.office.com https://outlook.office365.com https://outlook-sdf.office.com https://outlook-sdf.office365.com"`,
    )
  })

  test('loads what belongs to it though it is of no origin; pages are read by nobody else', async () => {
    const asset = await open('/assets/main-abc123.js', '*/*')
    expect(asset.headers['access-control-allow-origin']).toBe('*')
    for (const page of ['/', '/preview-frame.html', '/favicon.svg'])
      expect((await open(page)).headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('has the parts of pdf.js at hand, and nothing beside them', async () => {
    const part = await open('/pdfjs/cmaps/Adobe-Japan1-0.bcmap', '*/*')
    expect([part.statusCode, part.body]).toEqual([200, 'table'])
    for (const path of ['/pdfjs/cmaps/missing.bcmap', '/pdfjs/..%2Findex.html', '/pdfjs/%2e%2e/index.html'])
      expect((await open(path, 'image/png')).statusCode, path).not.toBe(200)
  })
})
