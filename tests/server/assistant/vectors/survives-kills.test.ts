import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { entryPath } from '#contract/files/addresses.ts'
import type { FileEntry, FolderContent } from '#contract/files/entries.ts'
import type { showAssistantSetup } from '#contract/assistant/runs.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { startFakeModel, type FakeModel } from '../../../support/fake-model/start-fake-model.ts'
import { makeInstallation, type Installation } from '../../../support/processes/installation.ts'

const files = 5

let model: FakeModel
let installation: Installation
beforeAll(async () => {
  model = await startFakeModel()
  installation = await makeInstallation({
    AI_BASE_URL: model.url,
    AI_MODEL: 'fake',
    AI_EMBEDDING_MODEL: 'bge-m3',
  })
})
afterAll(async () => {
  await installation.remove()
  await model.close()
})

type Headers = Record<string, string>

async function makeSources(url: string, headers: Headers): Promise<void> {
  const root = entryPath({ email: installation.email, names: [] }, true)
  const listed = await fetch(`${url}/api/filemanager?path=${encodeURIComponent(root)}`, { headers })
  const path = ((await listed.json()) as FolderContent).subfolders[0]?.path ?? ''
  const form = new FormData()
  form.append('path', path)
  for (let at = 0; at < files; at += 1) form.append('files', new File([`Der Kran Nummer ${at}`], `${at}.txt`))
  const answer = await fetch(`${url}/api/filemanager/upload`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(200)
  for (const file of ((await answer.json()) as { files: FileEntry[] }).files) {
    const made = await fetch(`${url}/api/filemanager/ingest/${encodeURI(file.path.replace(/^\/+/u, ''))}`, {
      headers,
    })
    expect(made.status, await made.text()).toBe(200)
  }
}

async function vectorsOf(url: string, headers: Headers) {
  const answer = await fetch(`${url}/api/chat/setup`, { headers })
  return ((await answer.json()) as ReplyOf<typeof showAssistantSetup>).vectors
}

test(
  'a power cut while the provider is being asked loses no vector: the next start goes on',
  { timeout: 240_000 },
  async () => {
    await model.behaveWithVectors({ kind: 'held' })
    const killed = await installation.start()
    await makeSources(killed.url, await installation.signIn(killed.url))
    await vi.waitUntil(async () => (await model.seenVectors()).length > 0, { timeout: 90_000, interval: 50 })
    await installation.kill(killed, 'everything')
    await model.behaveWithVectors({ kind: 'answer' })
    const server = await installation.start()
    const headers = await installation.signIn(server.url)
    await vi.waitUntil(async () => (await vectorsOf(server.url, headers))?.made === files, {
      timeout: 120_000,
      interval: 200,
    })
    expect(await vectorsOf(server.url, headers)).toEqual({
      model: 'bge-m3',
      all: files,
      made: files,
      refused: 0,
      problem: null,
    })
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)
