import type { LightMyRequestResponse } from 'fastify'
import type { NewPerson, Person } from '../create-person.ts'
import type { Headers, TestServer } from '../test-server.ts'

/** A signed-in person who asks any call of the administration. */
export interface AdminClient {
  readonly person: Person
  readonly headers: Headers
  readonly ask: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>
}

export async function adminClient(server: TestServer, wanted?: NewPerson): Promise<AdminClient> {
  const person = await server.createPerson(wanted)
  const headers = await server.signIn(person)
  return {
    person,
    headers,
    ask: async (method, url, payload) =>
      server.app.inject({ method, url, headers, ...(payload && { payload }) }),
  }
}
