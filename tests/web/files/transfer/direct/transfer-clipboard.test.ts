import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { sessionAtom } from '../../../../../src/web/session/session-state.ts'
import { clipboardAtom, fadedIdsAtom } from '../../../../../src/web/files/transfer/transfer-orders.ts'
import { sampleFile } from '../../entry-samples.ts'
import { anna } from '../../../support/browser.ts'

test('what one person has cut is not on the clipboard of the next one in this browser', () => {
  const store = createStore()
  store.set(sessionAtom, sessionOf('1'))
  store.set(clipboardAtom, { operation: 'move', entries: [sampleFile('a.txt')] })
  expect(store.get(clipboardAtom)?.entries).toHaveLength(1)
  store.set(sessionAtom, null)
  expect(store.get(clipboardAtom)).toBeNull()
  store.set(sessionAtom, sessionOf('2'))
  expect(store.get(clipboardAtom)).toBeNull()
  expect(store.get(fadedIdsAtom)).toEqual(new Set())
})

const sessionOf = (id: string) => ({ user: { ...anna, id }, permissions: [] })
