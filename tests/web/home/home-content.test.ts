import { expect, test } from 'vitest'
import german from '../../../locales/de/home-content.json' with { type: 'json' }
import english from '../../../locales/en/home-content.json' with { type: 'json' }
import { isKnownPath } from '../../../src/web/shell/known-paths.ts'

test.each([
  ['German', german, /such(?:e|t)/iu],
  ['English', english, /search/iu],
] as const)('the %s home page speaks of search only when there is one', (_language, content, word) => {
  expect(word.test(JSON.stringify(content))).toBe(isKnownPath('/search'))
})
