import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDirectory, type Directory } from '../../../../src/server/auth/directory/open-directory.ts'
import { readConfig } from '../../../../src/server/config.ts'
import { silentLog } from '../../../support/silent-log.ts'
import { openDirectoryScene, type DirectoryScene } from '../../../support/slapd/directory-scene.ts'
import { debianSlapd } from '../../../support/slapd/start-slapd.ts'

const password = 'Größe 42, "und" mehr'
let scene: DirectoryScene
let directory: Directory

const wrong = { refusal: 'wrongCredentials' }

const windows = (code: string) => ({
  code: 49,
  text: `80090308: LdapErr: DSID-0C090447, comment: AcceptSecurityContext error, data ${code}, v4563`,
})

async function open(settings: Readonly<Record<string, string>> = {}): Promise<Directory> {
  const { directory: config } = readConfig({
    KONTOR_SECRET: 's'.repeat(32),
    ...scene.settings,
    ...settings,
  })
  const opened = await openDirectory(config, silentLog)
  if (!opened) throw new Error('No directory is configured')
  return opened
}

describe.skipIf(!debianSlapd())('the directory of the company', () => {
  beforeAll(async () => {
    scene = await openDirectoryScene()
    directory = await open()
  })
  afterAll(() => scene.stop())

  test('knows a person whose name has commas, umlauts and every other sign that means something', async () => {
    await scene.addPerson({
      name: 'Köhler, Änne + "Söhne" <#1>; = \\',
      email: 'aenne@corp.example',
      password,
      firstName: 'Änne',
      lastName: 'Köhler, geb. Öz',
    })
    expect(await directory.check({ login: 'aenne@corp.example', password })).toEqual({
      person: {
        subject: expect.stringMatching(/^[\da-f-]{36}$/u),
        email: 'aenne@corp.example',
        firstName: 'Änne',
        lastName: 'Köhler, geb. Öz',
        groups: [],
      },
    })
    expect(await directory.check({ login: 'aenne@corp.example', password: 'other' })).toEqual(wrong)
  })

  test('finds a person by the name of the account too, and says which address is theirs', async () => {
    await scene.addPerson({
      name: 'Ben',
      email: 'ben.boje@corp.example',
      principalName: 'ben@corp.local',
      password,
    })
    expect(await directory.check({ login: 'BEN@corp.local', password })).toMatchObject({
      person: { email: 'ben.boje@corp.example' },
    })
  })

  test('recognises a person by bytes that are no text, in the spelling of Microsoft', async () => {
    const guid = Buffer.from('efbbbf00112233445566778899aabbcc', 'hex')
    await scene.addPerson({ name: 'Carla', email: 'carla@corp.example', password, guid })
    const printable = Buffer.from('exactly 16 bytes')
    await scene.addPerson({ name: 'Carlo', email: 'carlo@corp.example', password, guid: printable })
    const subjectOf = async (login: string, asked = directory) => {
      const answer = await asked.check({ login, password })
      return 'person' in answer ? answer.person.subject : answer.refusal
    }
    expect(await subjectOf('carla@corp.example')).toBe('00bfbbef-2211-4433-5566-778899aabbcc')
    expect(await subjectOf('carlo@corp.example')).toBe('63617865-6c74-2079-3136-206279746573')
    const otherwise = await open({ LDAP_ATTRIBUTE_ID: 'OBJECTGUID' })
    expect(await subjectOf('carla@corp.example', otherwise)).toBe('00bfbbef-2211-4433-5566-778899aabbcc')
  })

  test.each(['*)(uid=*', '*', 'aenne@corp.example)(mail=*', '\\2a', 'a*@corp.example', '\u0000'])(
    'takes the login %j as it is, never as a part of the search',
    async (login) => {
      expect(await directory.check({ login, password })).toEqual(wrong)
    },
  )

  test('refuses an empty password without asking, though the directory would take it for nobody and say yes', async () => {
    const nowhere = await open({ LDAP_URL: 'ldap://127.0.0.1:9' })
    expect(await nowhere.check({ login: 'aenne@corp.example', password: '' })).toEqual(wrong)
  })

  test('lets nobody in when a login fits two people', async () => {
    await scene.addPerson({ name: 'Zwilling 1', email: 'zwilling@corp.example', password })
    await scene.addPerson({ name: 'Zwilling 2', email: 'zwilling@corp.example', password })
    expect(await directory.check({ login: 'zwilling@corp.example', password })).toEqual(wrong)
  })

  test('can look for people by a filter of its own', async () => {
    const own = await open({ LDAP_USER_FILTER: '(&(sn=Köhler*)(!(mail=b*))(|(mail={login})(cn={login})))' })
    expect(await own.check({ login: 'aenne@corp.example', password })).toHaveProperty('person')
    expect(await own.check({ login: 'ben.boje@corp.example', password })).toEqual(wrong)
  })

  test('may be searched by nobody in particular, when it allows that', async () => {
    const { LDAP_BIND_DN: _name, LDAP_BIND_PASSWORD: _password, ...settings } = scene.settings
    const config = readConfig({ KONTOR_SECRET: 's'.repeat(32), ...settings }).directory
    const opened = await openDirectory(config, silentLog)
    // This one does not: nothing is found.
    await expect(opened?.check({ login: 'aenne@corp.example', password })).rejects.toMatchObject({
      code: 'directoryUnavailable',
    })
  })

  test.each([
    ['52e', 'wrongCredentials'],
    ['525', 'wrongCredentials'],
    ['775', 'wrongCredentials'],
    ['530', 'deactivated'],
    ['533', 'deactivated'],
    ['701', 'deactivated'],
    ['532', 'passwordExpired'],
    ['773', 'passwordExpired'],
  ])('understands the reason %s of Active Directory as %s', async (code, refusal) => {
    const email = `w${code}@corp.example`
    await scene.addPerson({ name: `Windows ${code}`, email, password, answer: windows(code) })
    expect(await directory.check({ login: email, password })).toEqual({ refusal })
  })

  test.each([
    [48, 'wrongCredentials'],
    [53, 'wrongCredentials'],
    [51, null],
    [10, null],
    [80, null],
  ])('answer %i of the directory to a password is %s', { timeout: 15_000 }, async (code, refusal) => {
    const email = `code${code}@corp.example`
    await scene.addPerson({ name: `Code ${code}`, email, password, answer: { code, text: 'no' } })
    const checked = directory.check({ login: email, password })
    if (refusal) expect(await checked).toEqual({ refusal })
    else await expect(checked).rejects.toMatchObject({ code: 'directoryUnavailable' })
  })

  test('tells of a password that has to be changed, and only to who knows it', async () => {
    const policy = await scene.addPolicy('Neu setzen', { pwdMustChange: 'TRUE' })
    const name = await scene.addPerson({ name: 'Neu', email: 'neu@corp.example', password, policy })
    const { Change, Attribute } = await import('ldapts')
    await scene.root.modify(
      name,
      new Change({ operation: 'add', modification: new Attribute({ type: 'pwdReset', values: ['TRUE'] }) }),
    )
    expect(await directory.check({ login: 'neu@corp.example', password })).toEqual({
      refusal: 'passwordExpired',
    })
    expect(await directory.check({ login: 'neu@corp.example', password: 'other' })).toEqual(wrong)
  })
})
