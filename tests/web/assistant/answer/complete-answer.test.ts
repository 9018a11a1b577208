import { expect, test } from 'vitest'
import { completeAnswer, type MarkerWords } from '../../../../src/web/assistant/answer/complete-answer.ts'
import { safeAnswer } from '../../../../src/web/ui/markdown/safe-markdown.ts'

const marker = (over: Partial<MarkerWords> = {}): MarkerWords => ({
  citationId: '7',
  address: '/filemanager/?fileId=1&preview=1',
  name: 'Source 1: Vertrag.pdf',
  doubt: null,
  ...over,
})

/** An answer as it stands on the screen. */
function drawn(text: string, markers: ReadonlyMap<number, readonly MarkerWords[]> = new Map()): HTMLElement {
  const fragment = safeAnswer(text, { picture: 'Picture' })
  completeAnswer(fragment, { markers, copy: 'Copy' })
  const sheet = document.createElement('div')
  sheet.replaceChildren(fragment)
  return sheet
}

test('markers of known sources are links, others are words, those in code stay as they are', () => {
  const sheet = drawn('Drei Monate [1][2] und [1, 2]. `a[1]` [99]', new Map([[1, [marker()]]]))
  expect(
    [...sheet.querySelectorAll('a')].map(({ textContent, href }) => [textContent, new URL(href).search]),
  ).toEqual([
    ['1', '?fileId=1&preview=1'],
    ['1', '?fileId=1&preview=1'],
  ])
  expect(sheet.textContent).toContain('[2]')
  expect(sheet.textContent).toContain('[99]')
  expect(sheet.querySelector('code')?.textContent).toBe('a[1]')
})

test('each marker leads to its own words, and says what is not in the source', () => {
  const own = [marker(), marker({ citationId: '8', doubt: 'Not in the source: 25,90' })]
  const sheet = drawn('Drei Monate [1]. Es kostet 25,90 [1].', new Map([[1, own]]))
  const links = [...sheet.querySelectorAll('a')]
  expect(links.map(({ dataset }) => dataset['citation'])).toEqual(['7', '8'])
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Source 1: Vertrag.pdf',
    'Source 1: Vertrag.pdf. Not in the source: 25,90',
  ])
  expect(sheet.textContent).toContain('Not in the source: 25,90')
})

test('nothing that a model writes leads anywhere or loads anything', () => {
  const sheet = drawn(
    [
      '![x](https://evil.example/p.png) [hier](https://evil.example/a) <img src=x onerror=alert(1)> https://evil.example/b',
      '',
      '[1]: https://evil.example/c "t"',
      '',
      '[klick][1] [1](https://evil.example/d) [mail](mailto:a@evil.example) [js](javascript:alert(1))',
    ].join('\n'),
    new Map([[1, [marker()]]]),
  )
  expect(
    [...sheet.querySelectorAll('a')].every(({ href }) => new URL(href).pathname === '/filemanager/'),
  ).toBe(true)
  expect(sheet.querySelectorAll('img, script, iframe, [onerror]')).toHaveLength(0)
  const copied = [...sheet.querySelectorAll<HTMLElement>('button.address')].map(
    ({ dataset }) => dataset['address'],
  )
  expect(copied).toContain('https://evil.example/a')
  expect(copied).toContain('https://evil.example/b')
})

test('headings of an answer are below those of the page', () => {
  expect(drawn('Text\n\n# Titel\n\n#### Klein').innerHTML).toMatch(/<h3>Titel<\/h3>[\s\S]*<h6>Klein<\/h6>/u)
})
