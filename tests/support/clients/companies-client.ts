import type { LightMyRequestResponse } from 'fastify'
import type { Company } from '#contract/admin/companies.ts'
import type { NewPerson, Person } from '../create-person.ts'
import type { TestServer } from '../test-server.ts'

export const harbour = {
  street: 'Am Sandtorkai',
  houseNumber: '12',
  zipCode: '20457',
  city: 'Hamburg',
  country: 'Deutschland',
  phone: '+49 40 1234-0',
}

/** What is enough to create a company. */
export const companyNamed = (name: string, more: object = {}) => ({
  name,
  abbreviation: name.slice(0, 4).toUpperCase(),
  companyAddress: harbour,
  ...more,
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A signed-in person who works with companies through the door. */
export interface CompaniesClient {
  readonly person: Person
  /** `address` follows `/api/companies`. */
  readonly ask: (method: Method, address?: string, payload?: object) => Promise<LightMyRequestResponse>
  /** Creates a company that must be fine. */
  readonly create: (name: string, more?: object) => Promise<Company>
  /** Sends a company back as it was read, with changes. */
  readonly change: (company: Company, changes: object) => Promise<LightMyRequestResponse>
}

export async function companiesClient(server: TestServer, who: NewPerson = {}): Promise<CompaniesClient> {
  const person = await server.createPerson(who)
  const headers = await server.signIn(person)
  const ask: CompaniesClient['ask'] = (method, address = '', payload) =>
    server.app.inject({
      method,
      url: `/api/companies${address}`,
      headers,
      ...(payload ? { payload } : {}),
    })
  return {
    person,
    ask,
    create: async (name, more = {}) => {
      const answer = await ask('POST', '', companyNamed(name, more))
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json()
    },
    change: ({ id, parentCompany, ...company }, changes) =>
      ask('PUT', `/${id}`, { ...company, parentCompanyId: parentCompany?.id ?? null, ...changes }),
  }
}
