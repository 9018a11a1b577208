import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelTabAddress, hostTabs } from '#contract/host/host-tabs.ts'
import { faultText } from '../../scripts/teams-package/fault.ts'
import { makeTeamsPackage } from '../../scripts/teams-package/make-teams-package.ts'
import { readPng } from '../../scripts/teams-package/read-png.ts'
import { settingFaults, teamsVariables } from '../../scripts/teams-package/variables.ts'
import { teamsScope } from '../../src/server/auth/teams/browser-sign-in.ts'

const project = path.resolve(import.meta.dirname, '../..')
const source = path.join(project, 'appPackage')
const clientId = '22222222-2222-4222-8222-222222222222'
const settings = {
  KONTOR_URL: 'https://kontor.example.com',
  ENTRA_CLIENT_ID: clientId,
  TEAMS_APP_ID: '77777777-7777-4777-8777-777777777777',
}
const variables = teamsVariables(settings)

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'kontor-teams-'))
})
afterAll(() => rm(parent, { recursive: true }))

/** What is said about the package of the product after one of its files was changed. */
async function faultsAfter(
  file: string,
  change: (text: string) => string | Buffer,
): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(parent, 'app-'))
  await cp(source, folder, { recursive: true })
  const before = await readFile(path.join(folder, file), 'utf8')
  const after = change(before)
  expect(after).not.toEqual(before)
  await writeFile(path.join(folder, file), after)
  return faultsOf(folder)
}

async function faultsOf(folder: string, given = variables): Promise<readonly string[]> {
  const made = await makeTeamsPackage(folder, given)
  return 'faults' in made ? made.faults.map(faultText) : []
}

const read = async (file: string) =>
  JSON.parse(await readFile(path.join(project, file), 'utf8')) as Record<string, unknown>

describe('the package of the Teams app', () => {
  test('passes the published schema and holds manifest, languages and icons, the same bytes each time', async () => {
    const [made, again] = [
      await makeTeamsPackage(source, variables),
      await makeTeamsPackage(source, variables),
    ]
    if ('faults' in made || 'faults' in again) throw new Error(JSON.stringify([made, again]))
    expect(Buffer.from(made.zip).equals(again.zip)).toBe(true)
    // the time of the first file in the form of DOS: the first day that it knows, not the day of the run
    expect(Buffer.from(made.zip).readUInt32LE(10)).toBe(0x0021_0000)
    const files = unzipSync(made.zip)
    expect(Object.keys(files).sort((a, b) => a.localeCompare(b, 'en'))).toEqual([
      'color.png',
      'de.json',
      'en.json',
      'manifest.json',
      'outline.png',
    ])
    const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString('utf8')) as object
    expect(manifest).toMatchObject({
      id: settings.TEAMS_APP_ID,
      validDomains: ['kontor.example.com'],
      webApplicationInfo: { id: clientId, resource: `api://kontor.example.com/${clientId}` },
      staticTabs: hostTabs.map(({ id, address }) => ({
        entityId: id,
        contentUrl: settings.KONTOR_URL + address,
      })),
      configurableTabs: [{ configurationUrl: settings.KONTOR_URL + channelTabAddress }],
    })
    expect(JSON.stringify(manifest)).not.toContain('${{')
  })

  test('has the version of the product, and German and English for the same texts', async () => {
    const [product, manifest, german, english] = await Promise.all(
      ['package.json', 'appPackage/manifest.json', 'appPackage/de.json', 'appPackage/en.json'].map(read),
    )
    expect(manifest?.['version']).toBe(product?.['version'])
    expect(Object.keys(german ?? {})).toEqual(Object.keys(english ?? {}))
    expect(Object.keys(english ?? {})).toContain('staticTabs[1].name')
  })

  test('says which settings are missing, each once, and proposes an id for the app', async () => {
    const said = await faultsOf(source, teamsVariables({}))
    expect(said).toHaveLength(3)
    expect(said.join('\n')).toMatch(/TEAMS_APP_ID.*[\da-f]{8}-[\da-f-]{27}/u)
    expect(said.join('\n')).toContain('KONTOR_URL')
    expect(said.join('\n')).toContain('ENTRA_CLIENT_ID')
  })

  test.each([
    ['KONTOR_URL', 'kontor.example.com'],
    ['KONTOR_URL', 'http://kontor.example.com'],
    ['TEAMS_APP_ID', 'kontor'],
    ['ENTRA_CLIENT_ID', '22222222-2222-4222-8222-22222222222'],
    ['AAD_APP_CLIENT_ID', 'none'],
    ['KONTOR_PRIVACY_URL', 'http://kontor.example.com/privacy'],
    ['KONTOR_TERMS_URL', '/terms'],
  ])('says of %s that %s cannot be meant', (variable, value) => {
    expect(settingFaults(settings)).toEqual([])
    const [said = '', ...more] = settingFaults({ ...settings, [variable]: value }).map(faultText)
    expect(said).toContain(variable)
    expect(said).toContain(value)
    expect(more).toEqual([])
  })

  test('takes the names of the toolkit before the settings of Kontor', () => {
    const given = { ...settings, KONTOR_DOMAIN: 'other.example', AAD_APP_CLIENT_ID: 'other' }
    expect(teamsVariables(given)).toMatchObject({
      KONTOR_DOMAIN: 'other.example',
      AAD_APP_CLIENT_ID: 'other',
      KONTOR_PRIVACY_URL: 'https://other.example/',
    })
  })

  test.each([
    ['an unknown property', 'manifest.json', '"icons"', '"colour": 1, "icons"', 'colour'],
    ['an id that is none', 'manifest.json', '${{TEAMS_APP_ID}}', 'kontor', '/id'],
    [
      'a name that is too long',
      'manifest.json',
      '"short": "Kontor"',
      `"short": "${'K'.repeat(31)}"`,
      '/name/short',
    ],
    [
      'a tab without https',
      'manifest.json',
      '"contentUrl": "https:',
      '"contentUrl": "http:',
      'http://kontor.example.com/home/',
    ],
    [
      'a scope that there is not',
      'manifest.json',
      '"groupChat"',
      '"everybody"',
      '/configurableTabs/0/scopes/1',
    ],
    [
      'a version that nobody published',
      'manifest.json',
      '"manifestVersion": "1.25"',
      '"manifestVersion": "9.9"',
      '9.9',
    ],
    [
      'a version that is a path',
      'manifest.json',
      '"manifestVersion": "1.25"',
      '"manifestVersion": "../../x"',
      '../../x',
    ],
    ['broken JSON', 'manifest.json', '"icons"', 'icons', 'JSON'],
    [
      'a tab elsewhere',
      'manifest.json',
      'https://${{KONTOR_DOMAIN}}/teams',
      'https://evil.example/teams',
      'evil.example',
    ],
    ['a language that is missing', 'manifest.json', '"de.json"', '"fr.json"', 'fr.json'],
    ['an unknown text of a language', 'de.json', '"name.short"', '"name.tiny"', 'de.json'],
    [
      'a text that is too long',
      'de.json',
      '"name.short": "Kontor"',
      `"name.short": "${'K'.repeat(31)}"`,
      'de.json',
    ],
  ])('is refused with %s, and it is said where', async (_name, file, from, to, said) => {
    const faults = await faultsAfter(file, (text) => text.replace(from, () => to))
    expect(faults.join('\n')).toContain(said)
  })

  test('is refused with icons of another size, another format, or an outline that is not white', async () => {
    const [color, outline] = await Promise.all(
      ['color.png', 'outline.png'].map((file) => readFile(path.join(source, file))),
    )
    const folder = await mkdtemp(path.join(parent, 'icons-'))
    const faultsWith = async (colorIcon: Buffer | undefined, outlineIcon: Buffer | undefined) => {
      await cp(source, folder, { recursive: true })
      await writeFile(path.join(folder, 'color.png'), colorIcon ?? '')
      await writeFile(path.join(folder, 'outline.png'), outlineIcon ?? '')
      return (await faultsOf(folder)).join('\n')
    }
    expect(await faultsWith(color, outline)).toBe('')
    expect(await faultsWith(outline, outline)).toContain('color.png')
    expect(await faultsWith(color, color)).toContain('outline.png')
    expect(await faultsWith(Buffer.from('GIF89a'), outline)).toContain('color.png')
    expect(await faultsWith(color, inverted(outline))).toContain('outline.png')
  })
})

/** The same icon drawn in black: its rows written anew without filters. */
function inverted(icon: Buffer | undefined): Buffer {
  const picture = icon && readPng(icon)
  if (!picture) throw new Error('The icon cannot be read')
  const stride = picture.width * 4
  const rows = Array.from({ length: picture.height }, (_, y) =>
    Buffer.concat([Buffer.of(0), picture.pixels.subarray(y * stride, (y + 1) * stride)]),
  ).map((row) => row.map((byte, x) => (x === 0 || x % 4 === 0 ? byte : 255 - byte)))
  const data = deflateSync(Buffer.concat(rows))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const end = Buffer.from('0000000049454e44ae426082', 'hex')
  return Buffer.concat([icon.subarray(0, 33), length, Buffer.from('IDAT'), data, Buffer.alloc(4), end])
}

test('the registration that the toolkit makes is the one that the documentation goes through', async () => {
  const [registration, steps] = await Promise.all([
    read('aad.manifest.json') as Promise<unknown> as Promise<Registration>,
    readFile(path.join(project, 'docs/teams.md'), 'utf8'),
  ])
  const { api, optionalClaims } = registration
  expect(api.oauth2PermissionScopes.map(({ value }) => value)).toEqual([teamsScope])
  const clients = [...steps.matchAll(/\| `([\da-f-]{36})` \|/gu)].map(([, id]) => id)
  expect(api.preAuthorizedApplications.map(({ appId }) => appId)).toEqual(clients)
  for (const { name } of optionalClaims.accessToken) expect(steps).toContain(`\`${name}\``)
})

/** What of it is looked at here. */
interface Registration {
  readonly api: {
    readonly oauth2PermissionScopes: readonly { readonly value: string }[]
    readonly preAuthorizedApplications: readonly { readonly appId: string }[]
  }
  readonly optionalClaims: { readonly accessToken: readonly { readonly name: string }[] }
}

describe('reading a PNG', () => {
  test('gives the pixels of the icons of the product', async () => {
    const picture = readPng(await readFile(path.join(source, 'color.png')))
    expect([picture?.width, picture?.height]).toEqual([192, 192])
    expect([...(picture?.pixels.subarray(0, 4) ?? [])]).toEqual([0x13, 0x44, 0x60, 255])
  })
})
