import { describe, expect, test } from 'vitest'
import { nearestRights, type Grant } from '#contract/rights/permissions.ts'
import { rightBits } from '../../../src/server/demo/manifest.ts'
import { demo, demoPerson } from '../../support/demo.ts'

const { companies, roles, people, grants } = demo
type Person = (typeof people)[number]
type DemoGrant = (typeof grants)[number]

const folders = new Set(demo.folders.map(({ path }) => path))
const bitsOf = ({ rights }: DemoGrant): number => rights.reduce((bits, right) => bits | rightBits[right], 0)

/** What a person may do on a folder, by the rule of the contract. */
function rightsOf(person: Person, folder: string): number {
  const wayUp: Grant[][] = []
  for (let path = folder; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    wayUp.push(
      grants
        .filter((grant) => grant.folder === path && isAbout(grant, person))
        .map((grant) => ({ subject: kindOf(grant), bits: bitsOf(grant) })),
    )
  }
  return nearestRights(wayUp)
}

function kindOf(grant: DemoGrant): Grant['subject'] {
  if ('person' in grant) return 'user'
  return 'role' in grant ? 'role' : 'company'
}

function isAbout(grant: DemoGrant, person: Person): boolean {
  if ('person' in grant) return grant.person === person.email
  return 'role' in grant ? grant.role === person.role : grant.company === person.company
}

describe('the demo group', () => {
  test('is three companies, of which two belong to the first', () => {
    expect(companies.map(({ key, parent }) => [key, parent])).toEqual([
      ['nordkai', null],
      ['logistik', 'nordkai'],
      ['harbourline', 'nordkai'],
    ])
  })

  test('gives every company an address, a contact among its people and the mail domain of its people', () => {
    for (const { key, companyAddress, contactDetails, mailDomains } of companies) {
      const staff = people.filter(({ company }) => company === key)
      expect(companyAddress.street).not.toBe('')
      expect(staff.map(({ email }) => email)).toContain(contactDetails.email)
      expect(staff.filter(({ email }) => email.split('@')[1] !== mailDomains[0])).toEqual([])
    }
  })

  test('has 40 people, each with a mail address of their own', () => {
    expect(people).toHaveLength(40)
    expect(new Set(people.map(({ email }) => email.toLowerCase())).size).toBe(40)
    expect(people.filter(({ email }) => !/^[a-z.-]+@[a-z.]+\.example$/u.test(email))).toEqual([])
  })

  test('speaks German and English and holds people of every status', () => {
    expect(new Set(people.map(({ language }) => language))).toEqual(new Set(['de', 'en']))
    expect(new Set(people.map(({ status }) => status))).toEqual(
      new Set(['active', 'inactive', 'deactivated']),
    )
  })

  test('has roles that differ, each in use', () => {
    expect(roles.filter(({ name }) => !people.some(({ role }) => role === name))).toEqual([])
    expect(new Set(roles.map(({ name }) => name.toLowerCase())).size).toBe(roles.length)
  })
})

describe('the demo grants', () => {
  test('carry complete rights or deny', () => {
    expect(grants.filter(({ rights }) => rights.length > 0 && !rights.includes('READ'))).toEqual([])
    expect(grants.filter(({ rights }) => rights.length === 0).length).toBeGreaterThan(5)
  })

  test('let every active person read something, and differ from person to person', () => {
    const views = people
      .filter(({ status }) => status === 'active')
      .map((person) => [...folders].map((folder) => rightsOf(person, folder)))
    expect(views.filter((view) => view.every((bits) => bits === 0))).toEqual([])
    expect(new Set(views.map((view) => view.join())).size).toBeGreaterThan(25)
  })

  test('keep the personnel files from nearly everybody', () => {
    const readers = people.filter((person) => rightsOf(person, '/Personal/Personalakten 🔒') !== 0)
    expect(readers.map(({ lastName }) => lastName)).toEqual(['Brandt', 'Großkreutz', 'Schröder'])
    expect(rightsOf(demoPerson('aenne.schroeder'), '/Personal/Personalakten 🔒/Großkreutz, Jürgen')).toBe(0)
  })
})
