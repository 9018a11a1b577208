import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder, startProcess } from '../../support/processes/start-process.ts'

let folder: Awaited<ReturnType<typeof makeDataFolder>>
beforeAll(async () => {
  folder = await makeDataFolder()
})
afterAll(() => folder.remove())

/** What only answers, pages of the web and exports need. */
const wanted = ['eventsource-parser', 'sanitize-html', 'markdown-it', '/provider/ask-model.ts']

/** Says on standard output which of them the program asks for. */
const tellingHook = `
import { registerHooks } from 'node:module'
registerHooks({
  resolve(specifier, context, next) {
    if (${JSON.stringify(wanted)}.some((each) => specifier === each || specifier.endsWith(each))) console.log('loads ' + specifier)
    if (specifier === 'fastify') console.log('asks for fastify')
    return next(specifier, context)
  },
})
`

test(
  'a start with a model and a search of the web loads nothing of what answers need',
  { timeout: 60_000 },
  async () => {
    const hook = join(folder.path, 'tell.mjs')
    await writeFile(hook, tellingHook)
    const server = await startProcess({
      KONTOR_DATA: join(folder.path, 'data'),
      KONTOR_ADMIN_PASSWORD: 'Ein Kennwort nur für Tests',
      NODE_OPTIONS: `--import ${hook}`,
      // Nobody listens there.
      AI_BASE_URL: 'http://127.0.0.1:9/v1',
      AI_MODEL: 'keins',
      WEB_SEARCH_PROVIDER: 'searxng',
      WEB_SEARCH_URL: 'http://127.0.0.1:9',
    })
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output()).toContain('asks for fastify')
    expect(server.output()).not.toContain('loads ')
  },
)
