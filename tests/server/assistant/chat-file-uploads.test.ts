import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatFileLimits } from '#contract/assistant/chat-files.ts'
import { chatClient, type ChatClient } from '../../support/clients/chat-client.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'
import { uploadForm } from '../../support/upload-form.ts'

let server: TestServer
let base: string
let owner: ChatClient
beforeAll(async () => {
  server = await startTestServer()
  base = await server.listen()
  owner = await chatClient(server)
})
afterAll(() => server.close())

const megabyte = 1024 * 1024
const piece = Buffer.alloc(megabyte, 7)

/** A request that brings a file of 25 MB into a chat, and how to send its bytes a megabyte at a time. */
function beginUpload(chatId: string, name: string) {
  const mark = 'bytes-come-here'
  const { payload, headers } = uploadForm({ fields: { chatId }, files: [{ name, bytes: mark }] })
  const at = payload.indexOf(mark)
  const [head, tail] = [payload.subarray(0, at), payload.subarray(at + mark.length)]
  const length = head.length + chatFileLimits.bytes + tail.length
  const sending: ClientRequest = request(`${base}/api/chat/upload-files`, {
    method: 'POST',
    headers: { ...owner.headers, ...headers, 'content-length': length },
  })
  sending.on('error', () => {}).setMaxListeners(0)
  sending.write(head)
  const send = async (bytes: Buffer): Promise<void> => {
    if (!sending.write(bytes)) await Promise.race([once(sending, 'drain'), once(sending, 'close')])
  }
  return { sending, send, tail }
}

/** Brings a whole file; no two have the same bytes. */
async function upload(
  chatId: string,
  name: string,
): Promise<{ readonly status: number; readonly body: string }> {
  const { sending, send, tail } = beginUpload(chatId, name)
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  await send(Buffer.concat([Buffer.from(name.padEnd(16)), piece.subarray(16)]))
  for (let sent = 1; sent < chatFileLimits.bytes / megabyte && !sending.destroyed; sent += 1)
    // oxlint-disable-next-line no-await-in-loop -- no more is held than one piece
    await send(piece)
  sending.end(tail)
  const [answer] = await answered
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}

const filesOf = async (chatId: string) =>
  (await owner.ask('GET', `/api/chat/${chatId}/files`)).json<readonly { size: number }[]>()

/** So many files lie where the server keeps what it is sent, half ones too. */
const stored = async () =>
  (await readdir(server.dataFolder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile())
    .length

test('ten files of 25 MB are taken, an eleventh is not, and their bytes are never held in memory', async () => {
  const { id } = await owner.create()
  let highest = 0
  const look = setInterval(() => {
    const { rss } = process.memoryUsage()
    highest = Math.max(highest, rss)
  }, 20)
  const before = process.memoryUsage().rss
  for (let at = 0; at < chatFileLimits.files; at += 1)
    // oxlint-disable-next-line no-await-in-loop -- as the page sends them
    expect(await upload(id, `bild ${at}.png`)).toMatchObject({ status: 201 })
  const eleventh = await upload(id, 'bild 11.png')
  clearInterval(look)
  expect(eleventh.status).toBe(409)
  expect(eleventh.body).toContain('tooManyChatFiles')
  const files = await filesOf(id)
  expect(files.map(({ size }) => size)).toEqual(Array.from({ length: 10 }, () => chatFileLimits.bytes))
  // of 250 MB
  expect((highest - before) / megabyte).toBeLessThan(120)
}, 120_000)

test('of a file whose page is closed on the way nothing is left', async () => {
  const { id } = await owner.create()
  const before = await stored()
  const { sending, send } = beginUpload(id, 'halb.png')
  for (let sent = 0; sent < 12; sent += 1)
    // oxlint-disable-next-line no-await-in-loop -- no more is held than one piece
    await send(piece)
  // some of it has arrived
  await expect.poll(stored).toBeGreaterThan(before)
  sending.destroy()
  await expect.poll(stored, { timeout: 10_000 }).toBe(before)
  expect(await filesOf(id)).toEqual([])
})
