import { freePort } from '../../../tests/support/processes/free-port.ts'
import { makeDataFolder, startProcess } from '../../../tests/support/processes/start-process.ts'
import { test as base } from '../kontor.ts'
import { administrator } from '../people.ts'

/** Journeys on a Kontor of their own with these settings, which knows its address. */
export const testWith = (settings: Readonly<Record<string, string>>) =>
  base.extend<object, { readonly kontor: { readonly url: string } }>({
    kontor: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parts here
      async ({}, use) => {
        const data = await makeDataFolder()
        const port = String(await freePort())
        const running = await startProcess({
          ...settings,
          PORT: port,
          KONTOR_URL: `http://127.0.0.1:${port}`,
          KONTOR_DATA: data.path,
          KONTOR_LOG_LEVEL: 'silent',
          KONTOR_ADMIN_EMAIL: administrator.email,
          KONTOR_ADMIN_PASSWORD: administrator.password,
        })
        await use({ url: running.url })
        running.child.kill('SIGTERM')
        await running.ended
        await data.remove()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ kontor }, use) => use(kontor.url),
  })
