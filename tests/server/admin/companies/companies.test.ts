import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Company, CompanyNode } from '#contract/admin/companies.ts'
import {
  companiesClient,
  companyNamed,
  harbour,
  type CompaniesClient,
} from '../../../support/clients/companies-client.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let admin: CompaniesClient

beforeAll(async () => {
  server = await startTestServer()
  admin = await companiesClient(server)
})
afterAll(() => server.close())
let count = 0
beforeEach(() => {
  count += 1
})

/** A name of this test's own. */
const named = (name: string): string => `${name} ${count}`

const fieldsOf = (answer: { json: () => { fields?: readonly { field: string }[] } }): readonly string[] =>
  (answer.json().fields ?? []).map(({ field }) => field)

const auditOf = (id: string) =>
  server.services.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_kind', '=', 'company')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('creating', () => {
  test('keeps everything that is said of a company, and tells it to the audit log', async () => {
    const parent = await admin.create(named('Holding'))
    const domain = `nord${count}.example`
    const invoiceAddress = { ...harbour, street: 'Postfach 7', contactName: 'Buchhaltung' }
    const answer = await admin.ask('POST', '', {
      name: `  ${named('Wa\u0308rme')} `,
      abbreviation: ' NOW ',
      parentCompanyId: parent.id,
      companyAddress: { ...harbour, fax: '+49 40 1234-99', email: 'info@nordwerk.example' },
      invoiceAddress,
      contactDetails: { contactName: 'Ute Sand', email: 'ute@nordwerk.example', mobile: '0171 55' },
      tenantId: '6F9619FF-8B86-D011-B42D-00CF4FC964FF',
      mailDomains: [`@${domain.toUpperCase()}`, `www.${domain}`, domain],
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const company = answer.json<Company>()
    expect(company).toEqual({
      id: expect.any(String),
      version: 1,
      name: named('Wärme'),
      abbreviation: 'NOW',
      parentCompany: { id: parent.id, name: parent.name },
      companyAddress: {
        ...harbour,
        fax: '+49 40 1234-99',
        mobile: '',
        email: 'info@nordwerk.example',
        contactName: '',
      },
      invoiceAddress: { ...invoiceAddress, fax: '', mobile: '', email: '' },
      contactDetails: {
        contactName: 'Ute Sand',
        email: 'ute@nordwerk.example',
        phone: '',
        mobile: '0171 55',
        fax: '',
      },
      tenantId: '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
      mailDomains: [domain, `www.${domain}`],
      reportKey: 'NOW',
      status: 'active',
      activeUserCount: 0,
    })
    expect((await admin.ask('GET', `/${company.id}`)).json()).toEqual(company)
    expect(await auditOf(company.id)).toMatchObject([
      {
        action: 'companyCreated',
        actor_id: admin.person.id,
        actor_email: admin.person.email,
        subject_name: company.name,
        before: null,
        after: { name: company.name, parentCompany: parent.name, 'invoiceAddress.street': 'Postfach 7' },
      },
    ])
  })

  const wrongs: readonly (readonly [object, string])[] = [
    [{ name: ' ' }, 'name'],
    [{ name: '\u200b' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'a'.repeat(201) }, 'name'],
    [{ name: 7 }, 'name'],
    [{ abbreviation: '' }, 'abbreviation'],
    [{ abbreviation: 'a'.repeat(21) }, 'abbreviation'],
    ...(['street', 'zipCode', 'city', 'country', 'phone'] as const).map((field): [object, string] => [
      { companyAddress: { ...harbour, [field]: '  ' } },
      `companyAddress.${field}`,
    ]),
    [{ companyAddress: undefined }, 'companyAddress'],
    [{ companyAddress: { ...harbour, email: 'nobody' } }, 'companyAddress.email'],
    [{ invoiceAddress: { email: 'a b@c.de' } }, 'invoiceAddress.email'],
    [{ invoiceAddress: { city: 'a'.repeat(101) } }, 'invoiceAddress.city'],
    [{ contactDetails: { email: '@' } }, 'contactDetails.email'],
    [{ tenantId: 'contoso' }, 'tenantId'],
    [{ mailDomains: ['fine.example', 'kein punkt'] }, 'mailDomains.1'],
    [{ mailDomains: ['a@b.example'] }, 'mailDomains.0'],
    [{ mailDomains: ['-a.example'] }, 'mailDomains.0'],
    [{ mailDomains: Array.from({ length: 51 }, (_, index) => `d${index}.example`) }, 'mailDomains'],
    [{ parentCompanyId: '999999' }, 'parentCompanyId'],
    [{ parentCompanyId: 'x' }, 'parentCompanyId'],
    ...['a"b', "a'b", 'a\nb', "' or 1=1", '[]', 'Größe', 'a b', 'x'.repeat(65), ' ', 7].map(
      (reportKey): [object, string] => [{ reportKey }, 'reportKey'],
    ),
  ]

  test('takes the abbreviation as the key for reports where it is free and can be one, and nothing otherwise', async () => {
    const first = await admin.create(named('Erste'), { abbreviation: `Key${count}` })
    expect(first.reportKey).toBe(`Key${count}`)
    // some databases behind such tools compare without case
    const second = await admin.create(named('Zweite'), { abbreviation: `KEY${count}` })
    expect(second.reportKey).toBeNull()
    expect((await admin.create(named('Dritte'), { abbreviation: `K & ${count}` })).reportKey).toBeNull()
    const typed = companyNamed(named('Vierte'), { reportKey: `kEY${count}` })
    const answer = await admin.ask('POST', '', typed)
    expectProblem(answer, 'invalidInput')
    expect(fieldsOf(answer)).toEqual(['reportKey'])
  })

  test.each(wrongs)('refuses %j and names the field %s', async (wrong, field) => {
    const before = await admin.ask('GET', '/tree')
    const answer = await admin.ask('POST', '', companyNamed(named('Falsch'), wrong))
    expectProblem(answer, 'invalidInput')
    expect(fieldsOf(answer)).toEqual([field])
    expect((await admin.ask('GET', '/tree')).json()).toEqual(before.json())
  })

  test('refuses a name that another company carries in another case', async () => {
    await admin.create(named('Köhler GmbH'))
    const answer = await admin.ask('POST', '', companyNamed(named('KO\u0308HLER gmbh')))
    expectProblem(answer, 'companyExists')
  })

  test('lets only one of two with the same name come into being', async () => {
    const answers = await Promise.all(
      ['Zwilling', 'ZWILLING'].map((name) => admin.ask('POST', '', companyNamed(named(name)))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})

describe('mail domains', () => {
  test('belong to one company, and the refusal says to which', async () => {
    const domain = `eins${count}.example`
    const owner = await admin.create(named('Besitzer'), { mailDomains: [domain] })
    const wrong = { mailDomains: [`frei${count}.example`, domain.toUpperCase()] }
    const refused = await admin.ask('POST', '', companyNamed(named('Anderer'), wrong))
    expect(refused.json()).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'mailDomains.1', message: expect.stringContaining(owner.name) }],
    })
    const other = await admin.create(named('Anderer'))
    expect(fieldsOf(await admin.change(other, wrong))).toEqual(['mailDomains.1'])
    expect((await admin.change(owner, { mailDomains: [domain] })).statusCode).toBe(200)
  })

  test('are not given to two companies at once', async () => {
    const mailDomains = [`zugleich${count}.example`]
    const answers = await Promise.all(
      ['Erste', 'Zweite'].map((name) => admin.ask('POST', '', companyNamed(named(name), { mailDomains }))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400])
  })
})

describe('changing', () => {
  test('writes the whole company and tells the audit log what differs', async () => {
    const company = await admin.create(named('Vorher'), { mailDomains: [`weg${count}.example`] })
    const answer = await admin.change(company, {
      name: named('Nachher'),
      companyAddress: { ...company.companyAddress, city: 'Kiel' },
      invoiceAddress: { city: 'Bremen' },
      mailDomains: [],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ version: 2, name: named('Nachher'), mailDomains: [] })
    expect((await auditOf(company.id)).at(-1)).toMatchObject({
      action: 'companyChanged',
      subject_name: named('Nachher'),
      before: {
        name: named('Vorher'),
        'companyAddress.city': 'Hamburg',
        mailDomains: [`weg${count}.example`],
      },
      after: {
        name: named('Nachher'),
        'companyAddress.city': 'Kiel',
        'invoiceAddress.city': 'Bremen',
        mailDomains: [],
      },
    })
  })

  test('may change only the case of the name', async () => {
    const company = await admin.create(named('gross'))
    expect((await admin.change(company, { name: named('GROSS') })).json()).toMatchObject({
      name: named('GROSS'),
    })
  })

  test('refuses a name that is taken, a field that is wrong and a company that is not there', async () => {
    const taken = await admin.create(named('Belegt'))
    const company = await admin.create(named('Frei'))
    expectProblem(await admin.change(company, { name: taken.name }), 'companyExists')
    expect(fieldsOf(await admin.change(company, { companyAddress: { ...harbour, zipCode: '' } }))).toEqual([
      'companyAddress.zipCode',
    ])
    expect(fieldsOf(await admin.change(company, { parentCompanyId: '999999' }))).toEqual(['parentCompanyId'])
    expectProblem(await admin.change({ ...company, id: '999999' }, {}), 'notFound')
    expect((await admin.ask('GET', `/${company.id}`)).json()).toEqual(company)
    expect(await auditOf(company.id)).toHaveLength(1)
  })

  test('refuses an older version and one that is left out, and writes nothing', async () => {
    const company = await admin.create(named('Alt'))
    const answers = await Promise.all(
      ['A', 'B'].map((abbreviation) => admin.change(company, { abbreviation })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expectProblem(await admin.change(company, { abbreviation: 'C' }), 'changedMeanwhile')
    expect(fieldsOf(await admin.change(company, { version: undefined }))).toEqual(['version'])
    expect((await admin.ask('GET', `/${company.id}`)).json()).toMatchObject({ version: 2 })
    expect(await auditOf(company.id)).toHaveLength(2)
  })
})

describe('finding', () => {
  test('by name goes without regard to case, and knows names with slashes', async () => {
    const company = await admin.create(named('Müller / Söhne & Co.'))
    const found = await admin.ask('GET', `/byName/${encodeURIComponent(company.name.toUpperCase())}`)
    expect(found.json()).toEqual(company)
    expectProblem(await admin.ask('GET', '/byName/Niemand'), 'notFound')
    expectProblem(await admin.ask('GET', '/999999'), 'notFound')
  })

  test('tells whether others stand below a company', async () => {
    const parent = await admin.create(named('Oben'))
    const child = await admin.create(named('Unten'), { parentCompanyId: parent.id })
    const asked = async (id: string) => (await admin.ask('GET', `/isParentCompany?companyId=${id}`)).json()
    expect(await asked(parent.id)).toEqual({ isParentCompany: true })
    expect(await asked(child.id)).toEqual({ isParentCompany: false })
    expectProblem(await admin.ask('GET', '/isParentCompany?companyId=999999'), 'notFound')
    const nodes = (await admin.ask('GET', '/tree')).json<CompanyNode[]>()
    expect(nodes.find(({ id }) => id === child.id)).toEqual({
      id: child.id,
      name: child.name,
      abbreviation: child.abbreviation,
      parentId: parent.id,
      status: 'active',
    })
  })
})

test('whoever gives companies to people, folders or roles may see the tree, and nothing more', async () => {
  for (const permission of ['MANAGE_USERS', 'MANAGE_FILES', 'MANAGE_ROLES'] as const) {
    const other = await companiesClient(server, { permissions: [permission] })
    expect((await other.ask('GET', '/tree')).statusCode).toBe(200)
    expectProblem(await other.ask('GET'), 'notAllowed')
    expectProblem(await other.ask('POST', '', companyNamed('Fremd')), 'notAllowed')
  }
})
