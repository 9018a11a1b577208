import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import {
  chooseExplicitly,
  chooseLanguage,
  needTexts,
  speechAtom,
  startLanguage,
} from '../../../../src/web/session/language/language.ts'
import type { Messages } from '../../../../src/web/session/language/messages.ts'
import { keepSession } from '../../../../src/web/session/session-state.ts'
import { switchLanguage } from '../../../../src/web/session/language/switch-language.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
const texts = (): Partial<Messages> => getDefaultStore().get(speechAtom).messages ?? {}

test('the language chosen in this browser wins, then that of the person, then that of the browser', () => {
  expect(chooseLanguage({ stored: 'en', user: 'de', browser: 'de-AT' })).toBe('en')
  expect(chooseLanguage({ stored: null, user: 'de', browser: 'en-GB' })).toBe('de')
  expect(chooseLanguage({ stored: null, user: undefined, browser: 'de-CH' })).toBe('de')
  expect(chooseLanguage({ stored: null, user: undefined, browser: 'fr' })).toBe('en')
  expect(chooseLanguage({ stored: 'klingon', user: undefined, browser: 'de' })).toBe('de')
})

test('a start shows the language and does not store it', async () => {
  localStorage.setItem('locale', 'de')
  await startLanguage()
  expect(document.documentElement.lang).toBe('de')
  expect(getDefaultStore().get(speechAtom).messages).toHaveProperty(['shell.home'])
  localStorage.removeItem('locale')
  await startLanguage()
  expect(localStorage.getItem('locale')).toBeNull()
})

test('the texts of an area come with its pages, and from then on in every language', async () => {
  localStorage.setItem('locale', 'de')
  await startLanguage()
  expect(texts()).not.toHaveProperty(['files.title'])
  await needTexts('files')
  expect(texts()).toHaveProperty(['shell.home'])
  expect(texts()['files.title']).toEqual([{ type: 0, value: 'Dokumente' }])
  await chooseExplicitly('en')
  expect(texts()['files.title']).toEqual([{ type: 0, value: 'Documents' }])
})

test('a language that is chosen while texts are on their way is that of these texts', async () => {
  localStorage.setItem('locale', 'de')
  await startLanguage()
  const onTheirWay = needTexts('auth')
  await chooseExplicitly('en')
  await onTheirWay
  const { language, messages } = getDefaultStore().get(speechAtom)
  expect(language).toBe('en')
  expect(messages?.['auth.login.submit']).toEqual([{ type: 0, value: 'Sign in' }])
})

test('a switch is seen, stored in the browser and saved for the person', async () => {
  storeTokens(600)
  keepSession({ user: anna, permissions: [] })
  await switchLanguage('en')
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('locale')).toBe('en')
  expect(page.server.seen.find((each) => each.path === '/api/users/settings')?.body).toEqual({
    language: 'en',
  })
})

test('a switch holds in this browser when it cannot be saved for the person, and says so', async () => {
  storeTokens(600)
  keepSession({ user: anna, permissions: [] })
  page.server.answer({ 'PUT /api/users/settings': problem(503, 'unavailable') })
  await expect(switchLanguage('en')).rejects.toMatchObject({ status: 503 })
  expect(localStorage.getItem('locale')).toBe('en')
})

test('without a session a switch asks the server for nothing', async () => {
  await switchLanguage('de')
  expect(page.server.seen).toHaveLength(0)
})
