import { describe, expect, test } from 'vitest'
import { ALL, nearestRights, READ, type Grant } from '#contract/rights/permissions.ts'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import { demoFolders } from '../../../src/server/demo/demo-files.ts'
import { demoFolderCompanies, demoGrants, type DemoSubject } from '../../../src/server/demo/demo-grants.ts'
import { demoCompanies } from '../../../src/server/demo/demo-companies.ts'
import { demoPeople, demoRoles, type DemoPerson } from '../../../src/server/demo/demo-group.ts'

const folders = new Set(demoFolders())

/** What a person may do on a folder, by the rule of the contract. */
function rightsOf(person: DemoPerson, folder: string): number {
  const wayUp: Grant[][] = []
  for (let path = folder; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    wayUp.push(
      demoGrants
        .filter((grant) => grant.folder === path && isAbout(grant.subject, person))
        .map((grant) => ({ subject: grant.subject.kind, bits: grant.bits })),
    )
  }
  return nearestRights(wayUp)
}

function isAbout(subject: DemoSubject, person: DemoPerson): boolean {
  if (subject.kind === 'user') return subject.email === person.email
  return subject.kind === 'role' ? subject.name === person.roleName : subject.key === person.companyKey
}

function isKnown(subject: DemoSubject): boolean {
  if (subject.kind === 'user') return demoPeople.some(({ email }) => email === subject.email)
  if (subject.kind === 'role') return demoRoles.some(({ name }) => name === subject.name)
  return demoCompanies.some(({ key }) => key === subject.key)
}

function byMail(start: string): DemoPerson {
  const person = demoPeople.find(({ email }) => email.startsWith(start))
  if (person === undefined) throw new Error(`nobody is called ${start}`)
  return person
}

describe('the demo group', () => {
  test('is three companies, of which two belong to the first', () => {
    expect(demoCompanies.map(({ key, parentKey }) => [key, parentKey])).toEqual([
      ['nordkai', null],
      ['logistik', 'nordkai'],
      ['harbourline', 'nordkai'],
    ])
  })

  test('gives every company an address, a contact among its people and the mail domain of its people', () => {
    for (const { key, companyAddress, contactDetails, mailDomains } of demoCompanies) {
      const people = demoPeople.filter(({ companyKey }) => companyKey === key)
      expect(companyAddress.street).not.toBe('')
      expect(people.map(({ email }) => email)).toContain(contactDetails?.email)
      expect(people.filter(({ email }) => email.split('@')[1] !== mailDomains?.[0])).toEqual([])
    }
  })

  test('has 40 people, each with a mail address of their own, a known company and a known role', () => {
    expect(demoPeople).toHaveLength(40)
    expect(new Set(demoPeople.map(({ email }) => email.toLowerCase())).size).toBe(40)
    const companies = new Set(demoCompanies.map(({ key }) => key))
    const roles = new Set(demoRoles.map(({ name }) => name))
    expect(
      demoPeople.filter(({ companyKey, roleName }) => !companies.has(companyKey) || !roles.has(roleName)),
    ).toEqual([])
    expect(demoPeople.filter(({ email }) => !/^[a-z.-]+@[a-z.]+\.example$/u.test(email))).toEqual([])
  })

  test('speaks German and English and holds people of every status', () => {
    expect(new Set(demoPeople.map(({ language }) => language))).toEqual(new Set(['de', 'en']))
    expect(new Set(demoPeople.map(({ status }) => status))).toEqual(
      new Set(['active', 'inactive', 'deactivated']),
    )
  })

  test('has roles that differ, with known permissions, each in use', () => {
    const known = new Set<string>(rolePermissions)
    expect(demoRoles.flatMap(({ permissions }) => permissions).filter((each) => !known.has(each))).toEqual([])
    expect(demoRoles.filter(({ name }) => !demoPeople.some(({ roleName }) => roleName === name))).toEqual([])
    expect(new Set(demoRoles.map(({ name }) => name.toLowerCase())).size).toBe(demoRoles.length)
  })
})

describe('the demo grants', () => {
  test('name only folders, people, roles and companies that exist', () => {
    expect(demoGrants.filter(({ folder }) => !folders.has(folder))).toEqual([])
    expect(demoGrants.filter(({ subject }) => !isKnown(subject))).toEqual([])
    expect(Object.keys(demoFolderCompanies).filter((folder) => !folders.has(folder))).toEqual([])
  })

  test('name nobody twice on one folder', () => {
    const keys = demoGrants.map(({ folder, subject }) => `${folder} ${Object.values(subject).join(' ')}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('carry complete rights or deny', () => {
    expect(demoGrants.filter(({ bits }) => bits !== 0 && (bits & READ) === 0)).toEqual([])
    expect(demoGrants.filter(({ bits }) => bits < 0 || bits > ALL)).toEqual([])
    expect(demoGrants.filter(({ bits }) => bits === 0).length).toBeGreaterThan(5)
  })

  test('let every active person read something, and differ from person to person', () => {
    const views = demoPeople
      .filter(({ status }) => status === 'active')
      .map((person) => [...folders].map((folder) => rightsOf(person, folder)))
    expect(views.filter((view) => view.every((bits) => bits === 0))).toEqual([])
    expect(new Set(views.map((view) => view.join())).size).toBeGreaterThan(25)
  })

  test('keep the personnel files from nearly everybody', () => {
    const readers = demoPeople.filter((person) => rightsOf(person, '/Personal/Personalakten 🔒') !== 0)
    expect(readers.map(({ lastName }) => lastName)).toEqual(['Brandt', 'Großkreutz', 'Schröder'])
    expect(rightsOf(byMail('aenne.schroeder'), '/Personal/Personalakten 🔒/Großkreutz, Jürgen')).toBe(0)
  })
})
