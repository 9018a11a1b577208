import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataFolder, runProcess, startProcess } from '../../../support/processes/start-process.ts'

let folder: Awaited<ReturnType<typeof makeDataFolder>>

/** Says on standard output which packages the program asks for. */
const tellingHook = `
import { registerHooks } from 'node:module'
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('ldapts')) console.log('loads ' + specifier)
    return next(specifier, context)
  },
})
`

describe('a start', { timeout: 60_000 }, () => {
  let environment: Record<string, string>

  beforeAll(async () => {
    folder = await makeDataFolder()
    const hook = join(folder.path, 'tell.mjs')
    await writeFile(hook, tellingHook)
    environment = {
      KONTOR_DATA: join(folder.path, 'data'),
      KONTOR_ADMIN_PASSWORD: 'Ein Kennwort nur für Tests',
      NODE_OPTIONS: `--import ${hook}`,
    }
  })
  afterAll(() => folder.remove())

  const directory = {
    // Nobody listens there: a directory that is away does not keep anybody from starting.
    LDAP_URL: 'ldaps://127.0.0.1:9',
    LDAP_BASE_DN: 'DC=corp,DC=example',
    LDAP_GROUP_ROLES: '{"Alle": "Employee", "Andere": "Gibt es nicht"}',
    LDAP_DEFAULT_ROLE: 'administrator',
    LDAP_GROUP_COMPANIES: '{"Werk": "Nordwind AG"}',
  }

  async function outputOfStart(more: Readonly<Record<string, string>>): Promise<string> {
    const server = await startProcess({ ...environment, ...more })
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    return server.output()
  }

  test('without a directory loads nothing of what speaks to one', async () => {
    expect(await outputOfStart({})).not.toContain('loads ldapts')
  })

  test('with one loads it, and tells which roles and companies of the settings are not there', async () => {
    const output = await outputOfStart(directory)
    expect(output).toContain('loads ldapts')
    expect(output).toContain('LDAP_GROUP_ROLES names Gibt es nicht')
    expect(output).toContain('LDAP_GROUP_COMPANIES names Nordwind AG')
    expect(output.match(/ names /gu)).toHaveLength(2)
  })

  test('with a filter that is none is refused by name', async () => {
    const { code, output } = await runProcess({
      ...environment,
      ...directory,
      LDAP_USER_FILTER: '(mail={login}*)',
    })
    expect(code).toBe(1)
    expect(output).toContain('LDAP_USER_FILTER must be')
  })
})
