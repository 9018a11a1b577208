import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { manifestPath } from '../../../src/server/demo/demo-paths.ts'
import { loadDemo } from '../../../src/server/demo/load-demo.ts'
import { readManifest } from '../../../src/server/demo/read-manifest.ts'
import { refusalText, StartRefusal } from '../../../src/server/process/start-refusal.ts'
import { startTestServer } from '../../support/test-server.ts'

const address =
  '"street": "Kai 1", "zipCode": "20457", "city": "Hamburg", "country": "DE", "phone": "+49 40 1"'
const manifest = `{
  "companies": [
    { "key": "nord", "name": "Nord AG", "abbreviation": "N", "companyAddress": { ${address} } },
    { "key": "kai", "parent": "nord", "name": "Kai GmbH", "abbreviation": "K", "companyAddress": { ${address} } }
  ],
  "roles": [
    { "name": "Technik", "permissions": ["VIEW_FILE_MANAGER"] }
  ],
  "people": [
    { "firstName": "Änne", "lastName": "Kai", "email": "aenne@nord.example", "company": "kai", "role": "Technik", "language": "de" }
  ],
  "folders": [
    { "path": "/Technik", "company": "nord" },
    { "path": "/Technik/Pläne" }
  ],
  "grants": [
    { "folder": "/Technik", "company": "nord", "rights": ["READ"] },
    { "folder": "/Technik", "role": "Technik", "rights": ["READ"] },
    { "folder": "/Technik/Pläne", "person": "aenne@nord.example", "rights": [] }
  ],
  "files": [
    { "path": "/Technik/Kran.txt", "modifiedAt": "2026-03-01T08:00:00.000Z", "modifiedBy": "aenne@nord.example" },
    {
      "path": "/Technik/Pläne/Kai.txt",
      "modifiedAt": "2026-03-02T08:00:00.000Z",
      "modifiedBy": "aenne@nord.example",
      "tags": ["Kai"],
      "searchable": true
    }
  ],
  "boards": [
    { "key": "kai", "name": "Kai", "description": "Kai", "color": "blue", "template": "simple", "language": "de", "createdDaysAgo": 1, "folder": "/Technik", "people": [{ "person": null, "boardRole": "owner" }] }
  ],
  "tasks": [
    { "board": "kai", "title": "Poller", "creator": null, "files": ["/Technik/Pläne/Kai.txt"], "steps": [{ "stage": 2, "daysAgo": 1, "by": null }] }
  ]
}
`

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kontor-demo-'))
  await mkdir(path.join(folder, 'files/Technik/Pläne'), { recursive: true })
  await writeFile(path.join(folder, 'files/Technik/Kran.txt'), 'Kran')
  await writeFile(path.join(folder, 'files/Technik/Pläne/Kai.txt'), 'Kai')
  vi.stubEnv('LC_ALL', 'en')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

/** What is said about the manifest after one of its texts was replaced; the path of the manifest is left out. */
async function refusalOf(wrong: string | null, text = ''): Promise<string> {
  expect(wrong === null || manifest.includes(wrong)).toBe(true)
  await writeFile(manifestPath(folder), wrong === null ? text : manifest.replace(wrong, text))
  const error: unknown = await readManifest(folder).catch((error: unknown) => error)
  if (!(error instanceof StartRefusal)) throw new Error('not refused', { cause: error })
  return refusalText(error).replace(manifestPath(folder), 'manifest')
}

describe('the manifest of the demo', () => {
  test('is taken when everything fits, what may be left out is filled in', async () => {
    await writeFile(manifestPath(folder), manifest)
    const { people, files } = await readManifest(folder)
    expect(people[0]?.status).toBe('active')
    expect(files.map(({ tags, searchable }) => [tags, searchable])).toEqual([
      [[], false],
      [['Kai'], true],
    ])
  })

  test.each([
    ['a missing file', 'Kran.txt', 'Kran 2.txt', 22, 'the content of /Technik/Kran 2.txt is missing.'],
    ['a folder as a file', '/Technik/Kran.txt', '/Kran.txt', 22, 'the content of /Kran.txt is missing.'],
    [
      'an unknown person',
      '      "modifiedBy": "aenne@',
      '      "modifiedBy": "anne@',
      26,
      'there is no person with the address anne@nord.example.',
    ],
    [
      'a grant for an unknown person',
      '"person": "aenne@',
      '"person": "anne@',
      19,
      'there is no person with the address anne@nord.example.',
    ],
    [
      'a date in the future',
      '2026-03-02T08',
      '2027-03-02T08',
      25,
      '2027-03-02T08:00:00.000Z is in the future. Is the clock of this machine right?',
    ],
    [
      'an unknown company of a person',
      '"company": "kai", "role"',
      '"company": "quai", "role"',
      10,
      'there is no company quai (a company comes after the one it belongs to).',
    ],
    [
      'a company above that follows',
      '"key": "nord"',
      '"key": "nord", "parent": "kai"',
      3,
      'there is no company kai (a company comes after the one it belongs to).',
    ],
    [
      'an unknown role',
      '"role": "Technik", "language"',
      '"role": "IT", "language"',
      10,
      'there is no role IT.',
    ],
    [
      'a grant for an unknown role',
      '"role": "Technik", "rights"',
      '"role": "IT", "rights"',
      18,
      'there is no role IT.',
    ],
    [
      'a folder in none',
      '"/Technik/Pläne" }',
      '"/Technik/Alt/Pläne" }',
      14,
      'there is no folder /Technik/Alt (a folder comes before what is in it).',
    ],
    [
      'a grant on an unknown folder',
      '"folder": "/Technik/Pläne"',
      '"folder": "/Pläne"',
      19,
      'there is no folder /Pläne (a folder comes before what is in it).',
    ],
    [
      'a way out of the tree',
      '"/Technik/Kran.txt"',
      '"/Technik/.."',
      22,
      '/Technik/.. is not a name that a file or folder may have.',
    ],
    [
      'a name that is there in another case',
      '"/Technik/Kran.txt"',
      '"/Technik/pläne"',
      22,
      'there is already a file or folder /Technik/pläne.',
    ],
    [
      'a grant that is there twice',
      '"role": "Technik", "rights"',
      '"company": "nord", "rights"',
      18,
      '/Technik appears twice.',
    ],
    ['a task on no board', '"board": "kai"', '"board": "quai"', 35, 'there is no board quai.'],
    ['a stage that the board does not have', '"stage": 2', '"stage": 3', 35, 'the board has no stage 3.'],
    [
      'a label that the board does not have',
      '"files": ["/Technik/Pläne/Kai.txt"]',
      '"labels": ["Kai"]',
      35,
      'the board has no label Kai.',
    ],
    [
      'a task with a file that is none',
      '["/Technik/Pläne/Kai.txt"]',
      '["/Technik/Kran 3.txt"]',
      35,
      'the content of /Technik/Kran 3.txt is missing.',
    ],
    ['a missing field', '"lastName": "Kai", ', '', 10, 'people.0.lastName is missing or invalid.'],
    [
      'an unknown field',
      '"path": "/Technik/Pläne" }',
      '"path": "/Technik/Pläne", "owner": "x" }',
      14,
      'folders.1 is missing or invalid.',
    ],
    ['an unknown right', '["READ"]', '["LOOK"]', 17, 'grants.0 is missing or invalid.'],
  ])('stops at %s with its line', async (_, wrong, text, line, reason) => {
    vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z'), toFake: ['Date'] })
    expect(await refusalOf(wrong, text)).toBe(`manifest, line ${line}: ${reason}`)
  })

  test('stops when it is no JSON or not there', async () => {
    expect(await refusalOf(null, '{\n  "companies": [,\n}')).toMatch(
      /^manifest is not valid JSON: Unexpected token ','/u,
    )
    await rm(manifestPath(folder))
    await expect(readManifest(folder)).rejects.toMatchObject({ key: 'demo.manifestMissing' })
  })

  test('that cannot be used leaves nothing behind', async () => {
    const server = await startTestServer()
    try {
      await writeFile(manifestPath(folder), manifest.replace('Kran.txt', 'Kran 2.txt'))
      await expect(loadDemo(server.services, folder)).rejects.toThrow(StartRefusal)
      expect(await server.services.db.selectFrom('blobs').select('hash').execute()).toEqual([])
      await writeFile(manifestPath(folder), manifest)
      expect((await loadDemo(server.services, folder)).signIn.email).toBe('aenne@nord.example')
    } finally {
      await server.close()
    }
  })

  test('of the product names no day to come', async () => {
    const text = await readFile(path.join(import.meta.dirname, '../../../demo/manifest.json'), 'utf8')
    expect(text).not.toMatch(/"20(?:2[7-9]|[3-9]\d)-/u)
  })
})
