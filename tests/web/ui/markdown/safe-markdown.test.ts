import { expect, test } from 'vitest'
import { safeMarkdown } from '../../../../src/web/ui/markdown/safe-markdown.ts'

const nameOf = (id: string): string => (id === '7' ? 'Anna <b>Müller</b>' : 'Unknown')

function sheetOf(...lines: readonly string[]): HTMLElement {
  const sheet = document.createElement('div')
  sheet.append(safeMarkdown(lines.join('\n'), { picture: 'Picture', nameOf }))
  return sheet
}

test('names people, in words and never as tags', () => {
  const sheet = sheetOf('Hello @[7], **ask @[9]** and [not](https://a.example/@[7])')
  const people = [...sheet.querySelectorAll('.person')].map(({ textContent }) => textContent)
  expect(people).toEqual(['@Anna <b>Müller</b>', '@Unknown'])
  expect(sheet.querySelector('b')).toBeNull()
  expect(sheetOf('`@[7]`').textContent.trim()).toBe('@[7]')
})

test('ends a line where the text does', () => {
  expect(sheetOf('one', 'two').querySelectorAll('br')).toHaveLength(1)
})

test('keeps links to the web and to mails, in a window of their own, and the words of all others', () => {
  const sheet = sheetOf(
    '[web](https://a.example) [mail](mailto:a@b.example)',
    '[run](javascript:alert(1)) [data](data:text/html,x) [within](#a) [file](file:///etc/passwd) [up](../x)',
  )
  expect([...sheet.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://a.example',
    'mailto:a@b.example',
  ])
  for (const link of sheet.querySelectorAll('a')) {
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  }
  expect(sheet.textContent).toContain('run data within file up')
})

test('loads no picture and runs nothing', () => {
  const sheet = sheetOf(
    '![harbour](https://evil.example/a.png)',
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '<style>*{display:none}</style>',
  )
  expect(sheet.querySelector('img, script, style, [onerror], [style]')).toBeNull()
  expect(sheet.textContent).toContain('[Picture: harbour]')
  expect(sheet.textContent).toContain('<script>')
})

test('takes no name of the page', () => {
  expect(sheetOf('# Root', '# location').querySelector('[id], [name]')).toBeNull()
})
