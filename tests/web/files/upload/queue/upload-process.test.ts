import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createIntl } from 'react-intl'
import { createPauseGate } from '../../../../../src/web/files/upload/queue/pause-gate.ts'
import { uploadProcess } from '../../../../../src/web/files/upload/queue/upload-process.ts'
import type { TransferState } from '../../../../../src/web/files/upload/queue/upload-progress.ts'
import { loadMessages } from '../../../../../src/web/session/language/messages.ts'
import { forgetCsrf } from '../../../../../src/web/session/send.ts'
import { startTusServer } from '../../../support/tus-server.ts'
import type { TusServer } from '../../../support/tus-server.ts'
import { problem, token } from '../../../support/tiny-server.ts'
import { jobOf, target } from '../upload-samples.ts'

let server: TusServer

beforeEach(async () => {
  server = await startTusServer()
  window.happyDOM.setURL(`${server.address}/filemanager/`)
  forgetCsrf()
  localStorage.setItem('bp-accessToken', token('access', 600))
  localStorage.setItem('bp-refreshToken', token('refresh', 6000))
})

afterEach(async () => {
  localStorage.clear()
  await server.close()
})

describe('one file', () => {
  test('goes up in one request and is finished by a second one, each with bearer and CSRF value', async () => {
    const { outcome, states } = await upload('Notiz ä.txt', 'hello')
    expect(outcome).toBe('loaded')
    expect(states.at(-1)).toBe('done')
    expect(server.requests).toEqual(['POST uploads', 'POST finish'])
    expect(server.contents()).toEqual(['hello'])
    expect(server.metadata()).toEqual([{ path: target.path, relativePath: 'Notiz ä.txt' }])
    expect(server.bearers.every((bearer) => bearer?.startsWith('Bearer '))).toBe(true)
    expect(server.csrfValues).toEqual(['csrf-1', 'csrf-1'])
  })

  test('that is empty goes up too', async () => {
    expect((await upload('leer.txt', '')).outcome).toBe('loaded')
    expect(server.contents()).toEqual([''])
  })

  test('keeps its place in a folder, in NFC', async () => {
    await upload('u\u0308.txt', 'x', ['Fotos', 'A\u0308rger'])
    expect(server.metadata()).toMatchObject([{ relativePath: 'Fotos/\u00c4rger/\u00fc.txt' }])
  })

  test.each([
    ['', 'image/png', 'image.png'],
    ['', 'text/plain', 'noname'],
    ['', '', 'noname'],
  ])('with the name %j and the type %j goes up as %s', async (name, type, kept) => {
    await (await newProcess(name, 'x', [], type)).run()
    expect(server.metadata()).toMatchObject([{ relativePath: kept }])
  })

  test('fetches a refused CSRF value anew and sends once more', async () => {
    server.refuseOnce('POST uploads', problem(403, 'csrf'))
    expect((await upload('a.txt', 'x')).outcome).toBe('loaded')
    expect(server.requests).toEqual(['POST uploads', 'POST uploads', 'POST finish'])
  })

  test('has its bearer renewed when the server no longer takes it', async () => {
    server.refuseOnce('POST uploads', problem(401, 'unauthenticated'))
    expect((await upload('a.txt', 'x')).outcome).toBe('loaded')
    expect(server.bearers[0]).not.toBe(server.bearers[1])
  })
})

describe('what goes wrong', () => {
  test.each([
    [503, 'unavailable'],
    [500, 'unexpected'],
    [423, 'uploadBusy'],
    [429, 'tooManyRequests'],
  ])('is tried again after %d', async (status, code) => {
    server.refuseOnce('POST uploads', problem(status, code))
    server.refuseOnce('POST finish', problem(status, code))
    expect((await upload('a.txt', 'x')).outcome).toBe('loaded')
    expect(server.requests).toHaveLength(4)
    expect(server.contents()).toEqual(['x'])
  })

  test('is tried again no sooner than the server asks for', async () => {
    server.refuseOnce('POST uploads', { ...problem(429, 'tooManyAtOnce'), headers: { 'Retry-After': '1' } })
    const begin = performance.now()
    expect((await upload('a.txt', 'x')).outcome).toBe('loaded')
    expect(performance.now() - begin).toBeGreaterThan(990)
    expect(server.requests).toEqual(['POST uploads', 'POST uploads', 'POST finish'])
  })

  test.each([
    [507, 'storageFull', 'No storage space left'],
    [403, 'notAllowed', 'You cannot upload here'],
    [404, 'notFound', 'Folder deleted or no longer accessible'],
    [413, 'tooLarge', 'Larger than allowed'],
    [415, 'forbiddenFileType', 'Format .txt is not supported'],
    [400, 'invalidInput', 'Failed to upload “a.txt”'],
  ])('is no reason to try again after %d %s', async (status, code, words) => {
    server.refuse('POST uploads', problem(status, code))
    expect(await upload('a.txt', 'x')).toMatchObject({ outcome: words, taken: [] })
    expect(server.requests).toEqual(['POST uploads'])
  })

  test('ends some time: a failure of the server never says that something exists', async () => {
    server.refuse('POST finish', problem(500, 'unexpected'))
    expect(await upload('a.txt', 'x')).toMatchObject({ outcome: 'Failed to upload “a.txt”', taken: [] })
  })

  test('says that nobody answers', async () => {
    await upload('warm-up.txt', 'x')
    await server.close()
    expect((await upload('a.txt', 'x')).outcome).toMatch(/cannot be reached/u)
  })

  test('sends nothing for a name that no file may have', async () => {
    expect((await upload('a:b.txt', 'x')).outcome).toBe('Name not allowed')
    expect((await upload('a\u202etxt.b', 'x')).outcome).toBe('Invisible characters in the name')
    expect(server.requests).toEqual([])
  })
})

describe('a name that is taken', () => {
  test.each(['nameTaken', 'changedMeanwhile'])(
    'after %s, the choice ends the upload without its bytes',
    async (code) => {
      server.refuseOnce('POST finish', problem(409, code))
      const process = await newProcess('a.txt', 'hello')
      expect(await process.run()).toMatchObject({ outcome: 'Name already taken', taken: ['a.txt'] })
      expect(process.states.at(-1)).toBe('asking')
      process.job.choice = { whenTaken: 'keepBoth' }
      expect((await process.run()).outcome).toBe('loaded')
      expect(server.requests).toEqual(['POST uploads', 'POST finish', 'POST finish'])
      expect(server.finishes.at(-1)).toEqual({ whenTaken: 'keepBoth' })
    },
  )

  test('is replaced by the version that was shown', async () => {
    const process = await newProcess('a.txt', 'hello')
    process.job.choice = { basedOn: '7-1' }
    await process.run()
    expect(server.finishes).toEqual([{ basedOn: '7-1' }])
  })
})

describe('sent before it has a place in the list', () => {
  test('it is taken over on its way and sent once', async () => {
    const process = await newProcess('gross.txt', 'x'.repeat(3 * 1024 ** 2))
    const held = server.holdNext('PATCH')
    process.start()
    await held.arrived
    const taken = process.run()
    held.release()
    expect((await taken).outcome).toBe('loaded')
    expect(server.requests).toEqual(['POST uploads', 'PATCH', 'POST finish'])
  })

  test('the place hears that it has arrived', async () => {
    const process = await newProcess('a.txt', 'hello')
    process.start()
    await expect.poll(() => process.states.at(-1)).toBe('done')
    expect((await process.run()).outcome).toBe('loaded')
    expect(server.requests).toEqual(['POST uploads', 'POST finish'])
  })

  test('the place hears why it failed, and can try again', async () => {
    server.refuseOnce('POST uploads', problem(507, 'storageFull'))
    const process = await newProcess('a.txt', 'hello')
    process.start()
    await expect.poll(() => process.states.at(-1)).toBe('failed')
    expect((await process.run()).outcome).toBe('No storage space left')
    expect(server.requests).toEqual(['POST uploads'])
    expect((await process.run()).outcome).toBe('loaded')
  })

  test('it is stopped from a place that has not taken over yet, and goes on from there', async () => {
    const process = await newProcess('gross.txt', 'x'.repeat(3 * 1024 ** 2))
    const held = server.holdNext('PATCH')
    process.start()
    await held.arrived
    process.stop()
    held.release()
    expect(process.states.at(-1)).toBe('paused')
    expect((await process.run()).outcome).toBe('loaded')
  })

  test('it is stopped from its place as any other', async () => {
    const process = await newProcess('gross.txt', 'x'.repeat(3 * 1024 ** 2))
    const held = server.holdNext('PATCH')
    process.start()
    await held.arrived
    const taken = process.run()
    process.abort()
    held.release()
    expect((await taken).outcome).toBe('aborted')
    expect(process.states.at(-1)).toBe('paused')
  })
})

describe('stopping', () => {
  test('keeps what has arrived, and going on sends the rest only', async () => {
    // more than the system takes in for a server that does not read
    const content = 'x'.repeat(15 * 1024 ** 2)
    const process = await newProcess('gross.txt', content)
    const held = server.holdNext('PATCH')
    const running = process.run()
    await held.arrived
    process.abort()
    held.release()
    await held.ended
    expect((await running).outcome).toBe('aborted')
    expect(process.states.at(-1)).toBe('paused')
    server.requests.length = 0
    expect((await process.run()).outcome).toBe('loaded')
    expect(server.requests).toEqual(['HEAD', 'PATCH', 'POST finish'])
    expect(server.contents()).toEqual([content])
  })

  test('by the gate goes on by itself once that is open again', async () => {
    const process = await newProcess('gross.txt', 'x'.repeat(3 * 1024 ** 2))
    const held = server.holdNext('PATCH')
    const running = process.run()
    await held.arrived
    process.gate.close()
    held.release()
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    expect(server.requests).not.toContain('POST finish')
    process.gate.open()
    expect((await running).outcome).toBe('loaded')
  })

  test('begins anew when the server has forgotten what had arrived', async () => {
    const process = await newProcess('gross.txt', 'x'.repeat(3 * 1024 ** 2))
    process.job.url = '/api/filemanager/uploads/00000000-0000-0000-0000-00000000dead'
    expect((await process.run()).outcome).toBe('loaded')
    expect(server.requests).toEqual(['HEAD', 'POST uploads', 'PATCH', 'POST finish'])
  })
})

const upload = async (name: string, content: string, folders: readonly string[] = []) =>
  (await newProcess(name, content, folders)).run()

/** The process as FilePond calls it, around one file. */
async function newProcess(
  name: string,
  content: string,
  folders: readonly string[] = [],
  type = 'text/plain',
) {
  const file = new File([content], name, { type })
  const job = jobOf('0', file, folders)
  const states: TransferState[] = []
  const running: { readonly abort: () => void }[] = []
  let taken: string[] = []
  const gate = createPauseGate()
  const intl = createIntl({ locale: 'en', messages: await loadMessages('en') })
  const { process, start, stop } = uploadProcess({
    textOf: ({ id, values }) => intl.formatMessage({ id }, values),
    jobOf: () => job,
    transfers: {
      update: (_key, { state }) => void (state && states.push(state)),
      stateOf: () => states.at(-1),
    },
    gate,
    onStored: unused,
    onTaken: (each) => taken.push(each.file.name),
    onUrl: unused,
    onArrived: unused,
    onRest: unused,
    delays: [1, 1],
  })
  const run = async () => {
    taken = []
    const outcome = await new Promise<string>((resolve) => {
      const loaded = () => resolve('loaded')
      const aborted = () => resolve('aborted')
      // FilePond hands over two more values for uploads in pieces, which this one does not use.
      const pieces = [unused, unused] as unknown as [never, never]
      running.push(process('files', file, { job: '0' }, loaded, resolve, unused, aborted, ...pieces))
    })
    return { outcome, states, taken }
  }
  const abort = (): void => running.at(-1)?.abort()
  return { run, start: () => start('0'), stop: () => stop('0'), states, gate, job, abort }
}

const unused = (): void => {}
