import { makeDataFolder, startProcess } from '../../tests/support/processes/start-process.ts'
import { startFakeModel, type FakeModel } from '../../tests/support/fake-model/start-fake-model.ts'
import { entryPath } from '#contract/files/addresses.ts'
import type { Coverage } from '#contract/assistant/coverage.ts'
import type { Page } from 'playwright/test'
import type { Api } from './api.ts'
import { expect, test as base } from './kontor.ts'
import { administrator } from './people.ts'

interface WithModel {
  /** A model that does as it is told, and a Kontor that asks it. */
  readonly assistant: {
    readonly model: FakeModel
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
      const folder = await makeDataFolder()
      const settings = {
        AI_BASE_URL: model.url,
        AI_MODEL: 'hafen-7b',
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
      await use({ model, url, restart })
      await end()
      await model.close()
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
export async function askIn(page: Page, question: string): Promise<void> {
  const field = page.locator('[data-ask] textarea')
  await field.fill(question)
  await field.press('Enter')
}

/** The answers of the chat on the screen. */
export const answersOf = (page: Page) => page.locator('[data-message="assistant"]')

export { expect }
