import { makeDataFolder, startProcess } from '../../tests/support/processes/start-process.ts'
import { startFakeWeb, type FakeWeb } from '../../tests/support/fake-model/fake-web.ts'
import { startFakeModel, type FakeModel } from '../../tests/support/fake-model/start-fake-model.ts'
import { startMicrosoftIssuer } from '../../tests/support/teams/microsoft-issuer.ts'
import { entryPath } from '#contract/files/addresses.ts'
import type { Coverage } from '#contract/assistant/coverage.ts'
import type { Frame, Locator, Page } from 'playwright/test'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import type { Api } from './api.ts'
import { entraOf, tokenOfColleague } from './entra.ts'
import { expect, test as base } from './kontor.ts'
import { administrator } from './people.ts'
import { roleNamed } from './administration/roles.ts'
import type { Say } from './texts.ts'

interface WithModel {
  /** A model that does as it is told, and a Kontor that asks it. */
  readonly assistant: {
    readonly model: FakeModel
    /** Where it searches; its pages may not be fetched, so that the results are all there is of them. */
    readonly web: FakeWeb
    /** What Teams has for the colleague, good for an hour. */
    readonly colleagueToken: string
    readonly url: string
    /** Ends Kontor as an administrator does, and starts it again at its address. */
    readonly restart: () => Promise<void>
  }
}

/** Journeys on a Kontor of their own, with a model that runs in a process of its own. */
export const test = base.extend<object, WithModel>({
  assistant: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parts here
    async ({}, use) => {
      const model = await startFakeModel()
      const web = await startFakeWeb()
      const issuer = await startMicrosoftIssuer()
      const folder = await makeDataFolder()
      const settings = {
        AI_BASE_URL: model.url,
        AI_MODEL: 'hafen-7b',
        WEB_SEARCH_PROVIDER: 'searxng',
        WEB_SEARCH_URL: web.url,
        ...entraOf(issuer),
        KONTOR_DATA: folder.path,
        KONTOR_LOG_LEVEL: 'silent',
        KONTOR_ADMIN_EMAIL: administrator.email,
        KONTOR_ADMIN_PASSWORD: administrator.password,
      }
      let kontor = await startProcess(settings)
      const { url } = kontor
      const end = async (): Promise<void> => {
        kontor.child.kill('SIGTERM')
        await kontor.ended
      }
      const restart = async (): Promise<void> => {
        await end()
        kontor = await startProcess({ ...settings, PORT: new URL(url).port })
      }
      await use({ model, web, url, restart, colleagueToken: await tokenOfColleague(issuer) })
      await end()
      await model.close()
      await web.close()
      await issuer.close()
      await folder.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ assistant }, use) => use(assistant.url),
})

/** A file of this journey's own that is a source for the assistant, and the names that lead to it. */
export async function storeSource(
  api: Api,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<readonly string[]> {
  const folder = `Verträge ${Date.now()}`
  await api.createFirstLevelFolder(folder)
  const names = [folder, name]
  if (typeof content === 'string') await api.uploadText(names, content)
  else await api.uploadFile(names, content)
  await api.send('GET', searchableAt(names))
  const { id = '' } = (await api.listFolder([folder])).files[0] ?? {}
  const searched = async () =>
    ((await api.send('GET', `/api/chat/coverage?scope=${id}`)) as Coverage).searched
  await expect.poll(searched, { timeout: 30_000 }).toBe(1)
  return names
}

/** The address by which a file is made a source, or is none any more. */
export const searchableAt = (names: readonly string[]): string =>
  `/api/filemanager/ingest${entryPath({ email: administrator.email, names }, false)
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`

/** Types a question into the field of the page and sends it by Enter. */
export async function askIn(page: Page | Frame, question: string): Promise<void> {
  const field = page.locator('[data-ask] textarea')
  await field.fill(question)
  await field.press('Enter')
}

/** Lets the model propose something and, once that is decided, say some words. */
export const proposes = (model: FakeModel, name: string, input: object, then = 'Ist erledigt.') =>
  model.behave({ kind: 'script', steps: [{ calls: [{ name, input }] }, { says: then }] })

/** From now on the people of a role may do this. */
export async function allow(
  api: Api,
  roleName: string,
  permissions: readonly RolePermission[],
): Promise<void> {
  const { id, name, version } = await roleNamed(api, roleName)
  await api.send('PUT', `/api/roles/${id}`, { name, permissions, version })
}

/** Begins to put the last question in other words; answers with its field. */
export async function editIn(page: Page, say: Say): Promise<Locator> {
  await page.getByRole('button', { name: say('chat.message.edit') }).click()
  return page.getByRole('textbox', { name: say('chat.message.edit') })
}

/** The answers of the chat on the screen. */
export const answersOf = (page: Page | Frame) => page.locator('[data-message="assistant"]')

export { expect }
