import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFilesScene, type FilesScene } from '../../support/scenes/files-scene.ts'
import { tagsClient } from '../../support/clients/tags-client.ts'

let { server, anna } = {} as FilesScene
beforeAll(async () => {
  ;({ server, anna } = await openFilesScene())
})
afterAll(() => server.close())

const nasty =
  '.. . / // \\ % %2F %2e %00 %u0041 %zz \u0000 \ud800 \u202e Home nextcloud remote.php/dav/files/ ? # & = * : ; $1 {} a'
const piece = fc.oneof(
  fc.constantFrom(...nasty.split(' '), "'", '"'),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
const runs = { numRuns: 120 }

/** A clear answer in the one shape of refusals, or a success; never a failure of the server. */
function expectClear({ statusCode, body }: { readonly statusCode: number; readonly body: string }): void {
  expect(statusCode, body).toBeLessThan(500)
  if (statusCode < 400) return
  const answer: unknown = JSON.parse(body)
  expect(answer).toMatchObject({
    status: statusCode,
    code: expect.any(String),
    title: expect.any(String),
    message: expect.any(String),
  })
}

test('listing answers every path clearly', async () => {
  const path = fc.oneof(
    hostile,
    hostile.map((tail) => `${anna.address('Home')}${tail}`),
  )
  await fc.assert(
    fc.asyncProperty(path, async (path) => {
      const url = `/api/filemanager?path=${encodeURIComponent(path.toWellFormed())}`
      expectClear(await anna.get(url))
    }),
    runs,
  )
})

test('addresses with raw and broken escapes are answered clearly', async () => {
  const rest = hostile.map((text) => text.replaceAll(/[^!-~]/gu, '%C3'))
  await fc.assert(
    fc.asyncProperty(rest, fc.constantFrom('download/', 'tickets/', 'tickets/x/', ''), async (rest, call) => {
      expectClear(await anna.get(`/api/filemanager/${call}${rest}`))
    }),
    runs,
  )
})

test('creating and deleting answer every path and name clearly', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (tail, name) => {
      const path = `${anna.address('Home')}${tail}`
      for (const [call, payload] of [
        ['folder', { path, name }],
        ['delete', { path }],
        ['tickets', { fileId: name, disposition: tail }],
      ] as const)
        expectClear(
          await server.app.inject({
            method: 'POST',
            url: `/api/filemanager/${call}`,
            headers: anna.headers,
            payload,
          }),
        )
    }),
    runs,
  )
})

test('uploads answer every name, relative path and version clearly', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, fc.option(hostile), fc.option(hostile), async (name, relative, basedOn) => {
      expectClear(
        await anna.upload(['Home'], {
          relativePaths: [relative],
          basedOn: [basedOn],
          files: [{ name, bytes: name.toWellFormed() }],
        }),
      )
    }),
    runs,
  )
})

// Sorting the marks of one letter takes the square of their number.
test('a name of endless marks is refused as fast as any other', async () => {
  const name = `e${'\u0301\u0323'.repeat(15_000)}`
  const start = performance.now()
  const answers = [
    await anna.createFolder(['Home'], name),
    await tagsClient(server, anna).create('1', name),
    await anna.upload(['Home'], { files: [{ name, bytes: 'x' }] }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
  expect(performance.now() - start).toBeLessThan(2000)
})
