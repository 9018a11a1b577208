import { array, assert, asyncProperty, nat, option, tuple } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Company, CompanyNode } from '#contract/admin/companies.ts'
import { companiesClient, type CompaniesClient } from '../../../support/clients/companies-client.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let admin: CompaniesClient

beforeAll(async () => {
  server = await startTestServer()
  admin = await companiesClient(server)
})
afterAll(() => server.close())

const read = async ({ id }: Company): Promise<Company> => (await admin.ask('GET', `/${id}`)).json()

/** Puts a company below another, whatever version it has by now. */
const place = async (company: Company, parent: Company | null) =>
  admin.change(await read(company), { parentCompanyId: parent?.id ?? null })

const parents = async (): Promise<ReadonlyMap<string, string | null>> =>
  new Map((await admin.ask('GET', '/tree')).json<CompanyNode[]>().map(({ id, parentId }) => [id, parentId]))

/** Whether the way up from a company ends. */
function ends(above: ReadonlyMap<string, string | null>, start: string): boolean {
  const seen = new Set<string>()
  for (let at: string | null = start; at !== null; at = above.get(at) ?? null) {
    if (seen.has(at)) return false
    seen.add(at)
  }
  return true
}

const isBelow = (above: ReadonlyMap<string, string | null>, id: string, ancestor: string): boolean => {
  for (let at: string | null = id; at !== null; at = above.get(at) ?? null) if (at === ancestor) return true
  return false
}

describe('the parents of companies', () => {
  test('never hold the company itself', async () => {
    const [top, middle, bottom] = [
      await admin.create('Oben'),
      await admin.create('Mitte'),
      await admin.create('Unten'),
    ]
    await place(middle, top)
    await place(bottom, middle)
    for (const parent of [top, middle, bottom]) {
      const answer = await place(top, parent)
      expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: [{ field: 'parentCompanyId' }] })
    }
    expect((await read(top)).parentCompany).toBeNull()
    expect((await place(bottom, top)).statusCode).toBe(200)
    expect((await place(middle, bottom)).statusCode).toBe(200)
  })

  test('form trees whatever is asked, and only what would close a circle is refused', async () => {
    const companies: Company[] = []
    for (let index = 0; index < 6; index += 1) companies.push(await admin.create(`Baum ${index}`))
    const index = nat({ max: companies.length - 1 })
    const moves = array(tuple(index, option(index, { freq: 6 })), { minLength: 5, maxLength: 12 })
    await assert(
      asyncProperty(moves, async (list) => {
        for (const [from, to] of list) {
          const company = companies[from]
          const parent = to === null ? null : companies[to]
          if (!company || parent === undefined) throw new Error('no such company')
          const wouldClose = parent !== null && isBelow(await parents(), parent.id, company.id)
          expect((await place(company, parent)).statusCode).toBe(wouldClose ? 400 : 200)
        }
        const above = await parents()
        expect(companies.every(({ id }) => ends(above, id))).toBe(true)
      }),
      { numRuns: 12 },
    )
  })

  test('are not closed to a circle by two who change them at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const pair = [await admin.create(`Links ${round}`), await admin.create(`Rechts ${round}`)] as const
      const [left, right] = pair
      const answers = await Promise.all([
        admin.change(left, { parentCompanyId: right.id }),
        admin.change(right, { parentCompanyId: left.id }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
      const refused = answers.find(({ statusCode }) => statusCode === 400)
      expect(refused?.json()).toMatchObject({ fields: [{ field: 'parentCompanyId' }] })
    }
  })
})
