import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../../src/server/config.ts'
import { startRefusalOf } from '../../../support/processes/start-refusal-of.ts'
import { startTestServer } from '../../../support/test-server.ts'

const tenant = '6F1C2D3E-aaaa-4bbb-8ccc-000000000001'
const another = '6f1c2d3e-aaaa-4bbb-8ccc-000000000002'
const client = '6f1c2d3e-aaaa-4bbb-8ccc-000000000003'
const both = { ENTRA_TENANT_IDS: tenant, ENTRA_CLIENT_ID: client }

const read = (environment: Record<string, string>) =>
  readConfig({ KONTOR_SECRET: 'x'.repeat(32), ...environment })

const refusal = (environment: Record<string, string>): string => startRefusalOf(() => read(environment))

describe('the settings of the sign-in with Microsoft', () => {
  test('are left out together', () => {
    expect(read({})).toMatchObject({ teams: null, teamsAppId: null })
  })

  test('are read as given, tenants by commas or blanks and each once', () => {
    const list = `${tenant}, ${another}\n ${tenant.toLowerCase()}`
    const config = read({ ...both, ENTRA_TENANT_IDS: list, KONTOR_URL: 'https://Kontor.example.com:8443/' })
    expect(config.teams).toEqual({
      clientId: client,
      tenants: [tenant.toLowerCase(), another],
      authority: 'https://login.microsoftonline.com',
      appIdUri: `api://kontor.example.com:8443/${client}`,
      audiences: [`api://kontor.example.com:8443/${client}`, client],
      createsUsers: false,
      defaultRole: 'Employee',
      proofHours: 12,
    })
  })

  test('know the clouds of nations', () => {
    const authority = 'https://login.microsoftonline.us/'
    expect(read({ ...both, ENTRA_AUTHORITY: authority }).teams?.authority).toBe(
      'https://login.microsoftonline.us',
    )
  })

  test.each([
    ['ENTRA_TENANT_IDS', 'nordkai.example'],
    ['ENTRA_TENANT_IDS', 'common'],
    ['ENTRA_TENANT_IDS', ' , '],
    ['ENTRA_CLIENT_ID', 'kontor'],
    ['ENTRA_AUTHORITY', 'login.microsoftonline.com'],
    ['ENTRA_AUTHORITY', 'http://login.microsoftonline.com'],
    ['ENTRA_AUTHORITY', 'https://login.microsoftonline.com/common'],
    ['ENTRA_CREATE_USERS', 'yes'],
    ['ENTRA_PROOF_HOURS', '0'],
    ['ENTRA_PROOF_HOURS', '1.5'],
    ['ENTRA_PROOF_HOURS', '721'],
    ['TEAMS_APP_ID', 'kontor'],
  ])('stop the start with a message that names %s when it is %s', (variable, value) => {
    const message = refusal({ ...both, [variable]: value })
    expect(message).toMatch(new RegExp(`^${variable} (must be|muss) `, 'u'))
    expect(message).not.toContain('expected.')
  })

  test.each(['ENTRA_TENANT_IDS', 'ENTRA_CLIENT_ID'] as const)(
    'stop the start when only %s is missing',
    (missing) => {
      const { [missing]: _, ...half } = both
      expect(refusal(half)).toMatch(new RegExp(`(: Es fehlt ${missing}\\.|: ${missing} is missing)`, 'u'))
    },
  )
})

const told = async (environment: Record<string, string>) => {
  const server = await startTestServer({ environment })
  try {
    return (await server.app.inject('/api/csrf')).json<Record<string, unknown>>()
  } finally {
    await server.close()
  }
}

describe('what a browser is told before a sign-in', () => {
  test('is nothing but the CSRF value where nobody signs in with Microsoft or a directory', async () => {
    expect(Object.keys(await told({}))).toEqual(['token'])
  })

  test('is that there is a directory, and nothing of it', async () => {
    // nobody listens there
    const directory = { LDAP_URL: 'ldaps://127.0.0.1:9', LDAP_BASE_DN: 'DC=corp,DC=example' }
    const { token: _, ...rest } = await told(directory)
    expect(rest).toEqual({ hasDirectory: true })
  })

  test('is how to ask Microsoft, and the app in Teams, where that is set up', async () => {
    const appId = '6f1c2d3e-aaaa-4bbb-8ccc-000000000004'
    const url = { KONTOR_URL: 'https://kontor.example.com' }
    const { token, ...rest } = await told({ ...both, ...url, TEAMS_APP_ID: appId })
    expect(token).toEqual(expect.any(String))
    expect(rest).toEqual({
      microsoft: {
        clientId: client,
        authority: `https://login.microsoftonline.com/${tenant.toLowerCase()}`,
        scope: `api://kontor.example.com/${client}/access_as_user`,
      },
      teamsAppId: appId,
    })
    expect(await told({ ...both, ENTRA_TENANT_IDS: `${tenant} ${another}` })).toMatchObject({
      microsoft: { authority: 'https://login.microsoftonline.com/organizations' },
    })
  })
})
