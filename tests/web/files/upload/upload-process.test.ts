import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createIntl } from 'react-intl'
import { uploadProcess } from '../../../../src/web/files/upload/upload-process.ts'
import { loadMessages } from '../../../../src/web/session/messages.ts'
import { problem, startTinyServer, token } from '../../support/tiny-server.ts'
import type { TinyServer } from '../../support/tiny-server.ts'

const call = 'POST /api/filemanager/upload'
const path = '/remote.php/dav/files/ada@kontor.example/Finance/'
let server: TinyServer

beforeEach(async () => {
  server = await startTinyServer({
    'GET /api/csrf': { body: { token: 'csrf-1' } },
    [call]: { body: { files: [] } },
  })
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(`${server.address}/filemanager/`)
  localStorage.setItem('bp-accessToken', token('access', 600))
  localStorage.setItem('bp-refreshToken', token('refresh', 6000))
})

afterEach(async () => {
  localStorage.clear()
  await server.close()
})

describe('sending one file', () => {
  test('is the multipart call, the path before the file, with bearer and CSRF value', async () => {
    const { outcome, states } = await upload('Notiz ä.txt', 'hello')
    expect(outcome).toBe('loaded')
    const [seen] = uploads()
    expect(seen?.headers.authorization).toMatch(/^Bearer /u)
    expect(seen?.headers['x-xsrf-token']).toBe('csrf-1')
    const body = String(seen?.body)
    expect(body.indexOf(path)).toBeGreaterThan(0)
    expect(body.indexOf(path)).toBeLessThan(body.indexOf('hello'))
    expect(body).toContain('Notiz ä.txt')
    expect(states.at(-1)).toBe('done')
  })

  test('fetches a refused CSRF value anew and sends once more', async () => {
    let count = 0
    server.answer({ [call]: () => ((count += 1) === 1 ? problem(403, 'csrf') : { body: { files: [] } }) })
    expect((await upload('a.txt', 'x')).outcome).toBe('loaded')
    expect(uploads()).toHaveLength(2)
  })

  test('says why the server refused, and tells a taken name apart', async () => {
    server.answer({ [call]: problem(409, 'nameTaken') })
    expect(await upload('a.txt', 'x')).toMatchObject({ outcome: 'Name already taken', taken: ['a.txt'] })
    server.answer({ [call]: problem(507, 'storageFull') })
    expect(await upload('a.txt', 'x')).toMatchObject({ outcome: 'No storage space left', taken: [] })
    server.answer({ [call]: problem(500, 'unexpected') })
    expect(await upload('a.txt', 'x')).toMatchObject({ outcome: 'Failed to upload “a.txt”', taken: [] })
  })

  test('says that nobody answered', async () => {
    await upload('warm-up.txt', 'x')
    await server.close()
    expect((await upload('a.txt', 'x')).outcome).toMatch(/cannot be reached/u)
  })

  test('sends nothing for a name that the folder is known to hold, until one tries again', async () => {
    const process = await newProcess({ taken: new Set(['a.txt']), name: 'A.txt', content: 'x' })
    expect(await process.run()).toMatchObject({ outcome: 'Name already taken', taken: ['A.txt'] })
    expect(uploads()).toHaveLength(0)
    expect(await process.run()).toMatchObject({ outcome: 'loaded' })
  })

  test('sends nothing for a name that no file may have', async () => {
    expect((await upload('a:b.txt', 'x')).outcome).toBe('Name not allowed')
    expect(uploads()).toHaveLength(0)
  })

  test('ends when it is cancelled', async () => {
    const released = Promise.withResolvers<void>()
    server.answer({ [call]: async () => (await released.promise, { body: { files: [] } }) })
    const process = await newProcess({ name: 'a.txt', content: 'x'.repeat(100_000) })
    const running = process.run()
    await expect.poll(() => process.states).toContain('sending')
    process.abort()
    expect((await running).outcome).toBe('aborted')
    expect(process.states.at(-1)).toBe('cancelled')
    released.resolve()
  })
})

const uploads = () => server.seen.filter(({ method }) => method === 'POST')

interface Wish {
  readonly name: string
  readonly content: string
  readonly taken?: ReadonlySet<string>
}

async function upload(name: string, content: string) {
  return (await newProcess({ name, content })).run()
}

/** The process as FilePond calls it, around one file. */
async function newProcess({ name, content, taken = new Set() }: Wish) {
  const file = new File([content], name, { type: 'text/plain' })
  const states: string[] = []
  const running: { readonly abort: () => void }[] = []
  let names: string[] = []
  const process = uploadProcess({
    intl: createIntl({ locale: 'en', messages: await loadMessages('en') }),
    requestOf: () => ({ file, target: { names: ['Finance'], path, taken } }),
    transfers: { update: (_key, { state }) => void (state && states.push(state)) },
    onStored: () => {},
    onNameTaken: (each) => names.push(each),
  })
  const run = async () => {
    names = []
    const outcome = await new Promise<string>((resolve) => {
      const loaded = () => resolve('loaded')
      const aborted = () => resolve('aborted')
      // FilePond hands over two more values for uploads in pieces, which this one does not use.
      const pieces = [unused, unused] as unknown as [never, never]
      running.push(process('files', file, { request: '0' }, loaded, resolve, unused, aborted, ...pieces))
    })
    return { outcome, states, taken: names }
  }
  return { run, states, abort: () => running.at(-1)?.abort() }
}

const unused = (): void => {}
