import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseColorScheme, colorSchemeAtom, startColorScheme } from '../../../src/web/host/color-scheme.ts'

const systemIs = (dark: boolean): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: dark, media: query }) as MediaQueryList,
  )
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test.each([
  [true, 'dark'],
  [false, 'light'],
] as const)('the first load takes and saves what the system prefers (dark: %s)', (dark, scheme) => {
  systemIs(dark)
  expect(startColorScheme()).toBe(scheme)
  expect(localStorage.getItem('theme')).toBe(scheme)
})

test('later loads take what is stored, whatever the system prefers by then', () => {
  localStorage.setItem('theme', 'light')
  systemIs(true)
  expect(startColorScheme()).toBe('light')
})

test('something unknown in the storage counts as nothing', () => {
  localStorage.setItem('theme', 'sepia')
  systemIs(true)
  expect(startColorScheme()).toBe('dark')
})

test('a choice is shown and stored', () => {
  chooseColorScheme('dark')
  expect(getDefaultStore().get(colorSchemeAtom)).toBe('dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('a storage that refuses leaves the choice in memory', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  chooseColorScheme('dark')
  systemIs(false)
  expect(startColorScheme()).toBe('dark')
})

test('what another tab chooses is shown here', () => {
  chooseColorScheme('light')
  const stop = getDefaultStore().sub(colorSchemeAtom, () => undefined)
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(getDefaultStore().get(colorSchemeAtom)).toBe('dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  stop()
})
