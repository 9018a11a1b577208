import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createIntl, RawIntlProvider } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPauseGate } from '../../../../../src/web/files/upload/queue/pause-gate.ts'
import type { FilePondProcess } from '../../../../../src/web/files/upload/queue/upload-process.ts'
import type { TransferState } from '../../../../../src/web/files/upload/queue/upload-progress.ts'
import { createUploadJobs } from '../../../../../src/web/files/upload/queue/upload-jobs.ts'
import { createUploadScheduler } from '../../../../../src/web/files/upload/queue/upload-scheduler.ts'
import { useSending } from '../../../../../src/web/files/upload/queue/use-sending.ts'
import { loadMessages } from '../../../../../src/web/session/language/messages.ts'
import { forgetCsrf } from '../../../../../src/web/session/send.ts'
import { problem } from '../../../support/tiny-server.ts'
import { storeTokens } from '../../../support/browser.ts'
import { startTusServer } from '../../../support/tus-server.ts'
import type { TusServer } from '../../../support/tus-server.ts'
import { pickedFile } from '../../../../../src/web/file-picker/picked-files.ts'
import { target } from '../upload-samples.ts'

let server: TusServer

beforeEach(async () => {
  server = await startTusServer()
  window.happyDOM.setURL(`${server.address}/filemanager/`)
  forgetCsrf()
  storeTokens(600)
})

afterEach(async () => {
  cleanup()
  localStorage.clear()
  await server.close()
})

test('a file on its way when the texts of another area come is taken over by its row, and sent once', async () => {
  const sending = await start('x'.repeat(3 * 1024 ** 2))
  const held = server.holdNext('PATCH')
  sending.begin()
  await held.arrived
  await sending.speak('en')
  const told = sending.row()
  held.release()
  expect(await told).toBe('loaded')
  expect(server.requests).toEqual(['POST uploads', 'PATCH', 'POST finish'])
})

test('a file that has ended when the language changes ends its row, which says why in the new one', async () => {
  server.refuse('POST uploads', problem(507, 'storageFull'))
  const sending = await start('hello')
  sending.begin()
  await expect.poll(sending.state).toBe('failed')
  await sending.speak('de')
  expect(await sending.row()).toBe('Kein Speicherplatz mehr')
  expect(server.requests).toEqual(['POST uploads'])
})

test('a file that was sent before the language changed can be stopped', async () => {
  const sending = await start('x'.repeat(3 * 1024 ** 2))
  const held = server.holdNext('PATCH')
  sending.begin()
  await held.arrived
  await sending.speak('de')
  act(() => sending.process().stop(sending.key))
  held.release()
  expect(sending.state()).toBe('paused')
})

/** One file that waits, and what sends it. */
async function start(content: string) {
  const states = new Map<string, TransferState>()
  const stateOf = (key: string): TransferState | undefined => states.get(key)
  const update = (key: string, { state }: { readonly state?: TransferState }): void =>
    void (state && states.set(key, state))
  const jobs = createUploadJobs({ userId: '1', stateOf, sentOf: () => 0 })
  const gate = createPauseGate()
  const scheduler = createUploadScheduler({ transfers: { update, stateOf }, isPaused: gate.isClosed })
  const file = new File([content], 'a.txt', { type: 'text/plain' })
  const [job] = jobs.add([{ ...pickedFile(file), target, choice: {} }], [])
  const key = job?.key ?? ''
  let intl = await speech('en')
  const view = renderHook(() => useSending({ jobs, scheduler, gate, update, stateOf, onTaken: unused }), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <RawIntlProvider value={intl}>{children}</RawIntlProvider>
    ),
  })
  const process = (): FilePondProcess => view.result.current
  return {
    key,
    process,
    state: () => stateOf(key),
    begin: () => act(() => void process().start(key)),
    speak: async (language: 'de' | 'en') => {
      intl = await speech(language)
      view.rerender()
    },
    /** Its place in the list comes; how that hears that it has ended. */
    row: () =>
      new Promise<string>((resolve) => {
        const loaded = () => resolve('loaded')
        // FilePond hands over two more values for uploads in pieces, which this one does not use.
        const pieces = [unused, unused] as unknown as [never, never]
        process().process('files', file, { job: key }, loaded, resolve, unused, unused, ...pieces)
      }),
  }
}

const speech = async (locale: 'de' | 'en'): Promise<IntlShape> =>
  createIntl({ locale, messages: await loadMessages(locale) })

const unused = (): void => {}
