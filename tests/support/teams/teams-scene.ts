import type { LightMyRequestResponse } from 'fastify'
import { csrfHeader } from '../../../src/server/auth/session/csrf.ts'
import { openTeams } from '../../../src/server/auth/teams/open-teams.ts'
import { readConfig } from '../../../src/server/config.ts'
import { createClock, type Clock } from '../clock.ts'
import {
  microsoftClient,
  microsoftTenant,
  startMicrosoftIssuer,
  type MicrosoftIssuer,
} from './microsoft-issuer.ts'
import { fetchCsrf } from '../sign-in.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** A server whose people sign in with Microsoft, and what stands for Microsoft. */
export interface TeamsScene {
  readonly server: TestServer
  readonly issuer: MicrosoftIssuer
  /** Of server and keys. */
  readonly clock: Clock
  /** Signs in with a token through the door. */
  readonly signIn: (token: string | null, more?: SignInWish) => Promise<LightMyRequestResponse>
  readonly close: () => Promise<void>
}

interface SignInWish {
  readonly address?: string
  readonly userAgent?: string
}

export async function startTeamsScene(more: Readonly<Record<string, string>> = {}): Promise<TeamsScene> {
  const issuer = await startMicrosoftIssuer()
  const clock = createClock()
  const environment = {
    KONTOR_URL: 'https://kontor.example.com',
    ENTRA_TENANT_IDS: microsoftTenant,
    ENTRA_CLIENT_ID: microsoftClient,
    ENTRA_AUTHORITY: issuer.url,
    ...more,
  }
  const { teams: config } = readConfig({ KONTOR_SECRET: 'x'.repeat(32), ...environment })
  if (!config) throw new Error('The sign-in with Microsoft is not set up')
  const server = await startTestServer({
    environment,
    services: { now: clock.now, teams: openTeams(config, clock.now) },
  })
  return {
    server,
    issuer,
    clock,
    signIn: async (token, { address = '127.0.0.1', userAgent = 'Mozilla/5.0 Firefox/140.0' } = {}) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/teams-login',
        remoteAddress: address,
        headers: {
          [csrfHeader]: await fetchCsrf(server.app),
          'accept-language': 'en',
          'user-agent': userAgent,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
      }),
    close: async () => {
      await server.close()
      await issuer.close()
    },
  }
}
