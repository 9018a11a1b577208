import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDirectory } from '../../../../src/server/auth/directory/open-directory.ts'
import { readConfig } from '../../../../src/server/config.ts'
import { refusalText, StartRefusal } from '../../../../src/server/process/start-refusal.ts'
import { silentLog } from '../../../support/silent-log.ts'
import { makeCertificate } from '../../../support/slapd/certificate.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-directory-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const complete = { LDAP_URL: 'ldaps://dc.corp.example', LDAP_BASE_DN: 'DC=corp,DC=example' }
const read = (environment: Readonly<Record<string, string>>) =>
  readConfig({ KONTOR_DATA: folder, ...environment }).directory

async function refusal(environment: Readonly<Record<string, string>>): Promise<string> {
  try {
    await openDirectory(read(environment), silentLog)
  } catch (error) {
    if (error instanceof StartRefusal) return refusalText(error)
    throw error
  }
  return 'accepted'
}

describe('the settings of the directory', () => {
  test('are none without an address, whatever else is set', () => {
    expect(read({})).toBeNull()
    expect(read({ LDAP_BASE_DN: 'DC=corp,DC=example', LDAP_CREATE_USERS: 'true' })).toBeNull()
  })

  test('fit Active Directory and OpenLDAP when address and base are given', () => {
    expect(read(complete)).toEqual({
      urls: ['ldaps://dc.corp.example'],
      usesStartTls: false,
      authorities: null,
      reader: null,
      baseName: 'DC=corp,DC=example',
      userFilter: '(&(objectClass=person)(|(mail={login})(userPrincipalName={login})))',
      attributes: { email: 'mail', firstName: 'givenName', lastName: 'sn', id: ['objectGUID', 'entryUUID'] },
      groupRoles: null,
      groupCompanies: null,
      defaultRole: null,
      createsUsers: false,
    })
  })

  test('are read as given', () => {
    const { certificate } = makeCertificate()
    const file = join(folder, 'ca.pem')
    writeFileSync(file, certificate)
    const settings = read({
      LDAP_URL: ' ldap://dc1.corp.example:389  ldap://[fd00::1]/ ',
      LDAP_START_TLS: 'true',
      LDAP_CA_FILE: file,
      LDAP_BIND_DN: 'leser@corp.example',
      LDAP_BIND_PASSWORD: 'geheim',
      LDAP_BASE_DN: 'OU=Müller\\, Söhne,DC=corp,DC=example',
      LDAP_USER_FILTER: '(mail={login})',
      LDAP_ATTRIBUTE_ID: 'employeeNumber',
      LDAP_GROUP_ROLES: '{"CN=A,DC=corp": "Administrator", "Alle": "Employee"}',
      LDAP_DEFAULT_ROLE: 'Employee',
      LDAP_CREATE_USERS: 'true',
    })
    expect(settings).toMatchObject({
      urls: ['ldap://dc1.corp.example:389', 'ldap://[fd00::1]/'],
      usesStartTls: true,
      authorities: certificate,
      reader: { name: 'leser@corp.example', password: 'geheim' },
      attributes: { id: ['employeeNumber'] },
      groupRoles: [
        { group: 'CN=A,DC=corp', target: 'Administrator' },
        { group: 'Alle', target: 'Employee' },
      ],
      createsUsers: true,
    })
  })

  test.each([
    ['LDAP_URL', 'https://dc.corp.example'],
    ['LDAP_URL', 'ldaps://dc.corp.example/dc=corp??sub'],
    ['LDAP_URL', 'ldaps://leser:geheim@dc.corp.example'],
    ['LDAP_URL', 'ldaps://dc1.corp.example,ldaps://dc2.corp.example'],
    ['LDAP_URL', 'dc.corp.example'],
    ['LDAP_START_TLS', 'yes'],
    ['LDAP_ALLOW_UNENCRYPTED', '1'],
    ['LDAP_BASE_DN', 'corp.example'],
    ['LDAP_USER_FILTER', '(mail=anna@corp.example)'],
    ['LDAP_USER_FILTER', 'mail={login}'],
    ['LDAP_USER_FILTER', '(&(mail={login})'],
    ['LDAP_USER_FILTER', '(mail={login}*)'],
    ['LDAP_USER_FILTER', '({login}=anna)'],
    ['LDAP_ATTRIBUTE_EMAIL', 'mail=*'],
    ['LDAP_ATTRIBUTE_FIRST_NAME', 'given name'],
    ['LDAP_ATTRIBUTE_LAST_NAME', '*'],
    ['LDAP_ATTRIBUTE_ID', '1.2.3'],
    ['LDAP_GROUP_ROLES', 'Alle=Employee'],
    ['LDAP_GROUP_ROLES', '["Alle"]'],
    ['LDAP_GROUP_ROLES', '{"Alle": ["Employee"]}'],
    ['LDAP_GROUP_COMPANIES', '{"": "Nordwind AG"}'],
    ['LDAP_CREATE_USERS', 'ja'],
  ])('stop the start with a message that names %s when it is %s', async (variable, value) => {
    const message = await refusal({ ...complete, [variable]: value })
    expect(message).toMatch(new RegExp(`^${variable} (must be|muss) `, 'u'))
    expect(message).not.toContain('expected.')
  })

  test.each([
    ['without a base', { LDAP_URL: complete.LDAP_URL }, 'LDAP_BASE_DN'],
    ['with a name and no password', { ...complete, LDAP_BIND_DN: 'cn=a' }, 'LDAP_BIND_PASSWORD'],
    ['with a password and no name', { ...complete, LDAP_BIND_PASSWORD: 'a' }, 'LDAP_BIND_DN'],
    ['with an authority that is not there', { ...complete, LDAP_CA_FILE: join(folder, 'none') }, 'none'],
    ['with an authority that is none', { ...complete, LDAP_CA_FILE: import.meta.filename }, 'LDAP_CA_FILE'],
  ])('stop the start %s', async (_what, environment, named) => {
    expect(await refusal(environment)).toContain(named)
  })

  test('carry no readable passwords through a network unless somebody insists', async () => {
    const open = { ...complete, LDAP_URL: 'ldaps://dc1.corp.example ldap://dc2.corp.example' }
    expect(await refusal(open)).toContain('ldap://dc2.corp.example')
    for (const choice of ['LDAP_START_TLS', 'LDAP_ALLOW_UNENCRYPTED']) {
      expect(await refusal({ ...open, [choice]: 'true' })).toBe('accepted')
    }
    for (const host of ['localhost', '127.0.0.5:3389', '[::1]:3389']) {
      expect(await refusal({ ...complete, LDAP_URL: `ldap://${host}` })).toBe('accepted')
    }
    for (const host of ['localhost.corp.example', '127.evil.example', '[::2]']) {
      expect(await refusal({ ...complete, LDAP_URL: `ldap://${host}` })).toContain('StartTLS')
    }
  })
})
