import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createIntl, RawIntlProvider } from 'react-intl'
import { afterEach, expect, test } from 'vitest'
import { useUploadSummary } from '../../../../../src/web/files/upload/panel/upload-summary.ts'
import { useTransfers } from '../../../../../src/web/files/upload/queue/use-transfers.ts'
import { loadMessages } from '../../../../../src/web/session/language/messages.ts'

afterEach(cleanup)

const still = { pace: null, isPaused: false, isOffline: false, reading: null, interrupted: [] }

test('files that are chosen together are counted together, and the heading counts all of them to the end', async () => {
  const intl = createIntl({ locale: 'en', messages: await loadMessages('en') })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RawIntlProvider value={intl}>{children}</RawIntlProvider>
  )
  const said: string[] = []
  const { result } = renderHook(
    () => {
      const transfers = useTransfers()
      const { title, details } = useUploadSummary({ ...still, totals: transfers.totals })
      said.push(`${title} | ${details}`)
      return transfers
    },
    { wrapper },
  )
  const { update } = result.current
  said.length = 0
  await act(async () => {
    for (let at = 0; at < 511; at += 1) update(String(at), { size: 10 })
  })
  expect(said).toEqual(['Uploading 511 files | 0% · 0 of 511 files'])
  await act(async () => {
    for (let at = 0; at < 15; at += 1) update(String(at), { state: 'done', sent: 10 })
    update('15', { state: 'failed' })
    await new Promise((resolve) => setTimeout(resolve, 600))
  })
  expect(said.at(-1)).toBe('Uploading 510 files | 3% · 15 of 510 files')
})
