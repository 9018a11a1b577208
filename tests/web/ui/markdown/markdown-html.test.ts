import { describe, expect, test } from 'vitest'
import { markdownHtml } from '../../../../src/web/ui/markdown/markdown-html.ts'

/** The text as it is laid out. */
function laidOut(...lines: readonly string[]): HTMLElement {
  const sheet = document.createElement('article')
  sheet.innerHTML = markdownHtml(lines.join('\n'), { picture: 'Picture' })
  return sheet
}
const wordsOf = (sheet: HTMLElement, selector: string): readonly string[] =>
  [...sheet.querySelectorAll(selector)].map(({ textContent }) => textContent.trim())

describe('a text of Markdown is laid out', () => {
  test('headings, with the names that links within the text use', () => {
    const sheet = laidOut(
      '# Titel #',
      'Zeile eins',
      'Zeile zwei',
      '',
      '## Über *uns* & Co.',
      '',
      'Unten',
      '===',
    )
    expect(wordsOf(sheet, 'h1, h2')).toEqual(['Titel', 'Über uns & Co.', 'Unten'])
    expect(sheet.querySelector('h2')?.id).toBe('über-uns--co')
    expect(wordsOf(sheet, 'p')).toEqual(['Zeile eins\nZeile zwei'])
  })

  test('lists in lists, numbers that begin later, tasks that are ticked and open', () => {
    const sheet = laidOut('- [x] erledigt', '- [ ] **offen**', '  - darunter', '', 'Text', '', '3. drei')
    expect(wordsOf(sheet, 'li.task')[0]).toBe('☑ erledigt')
    expect(wordsOf(sheet, 'li.task')[1]).toMatch(/^☐ offen\s+darunter$/u)
    expect(wordsOf(sheet, 'li li:not(.task)')).toEqual(['darunter'])
    expect(sheet.querySelector('ol')?.getAttribute('start')).toBe('3')
  })

  test('quotes, rules, code as it is, words that are marked', () => {
    const sheet = laidOut(
      '> Zitat',
      '',
      '```ts',
      'const a = "# kein Titel" // <b>',
      '```',
      '',
      '---',
      '~~weg~~ `<code>`',
    )
    expect(wordsOf(sheet, 'blockquote')).toEqual(['Zitat'])
    expect(wordsOf(sheet, 'pre > code[data-language="ts"]')).toEqual(['const a = "# kein Titel" // <b>'])
    expect(sheet.querySelectorAll('hr')).toHaveLength(1)
    expect(wordsOf(sheet, 's, p code')).toEqual(['weg', '<code>'])
  })

  test('tables, which the keyboard scrolls', () => {
    const sheet = laidOut('| A | B |', '|:-:|--:|', '| 1 | x \\| y |')
    expect(wordsOf(sheet, '.wide[tabindex="0"] th')).toEqual(['A', 'B'])
    expect(wordsOf(sheet, 'td')).toEqual(['1', 'x | y'])
    expect([...sheet.querySelectorAll('td')].map(({ style }) => style.textAlign)).toEqual(['center', 'right'])
  })
})

describe('nothing of what a stranger wrote', () => {
  test('becomes an element', () => {
    const hostile = '<script>alert(1)</script> <img src=x onerror=alert(1)>'
    const sheet = laidOut(
      hostile,
      '',
      `# ${hostile}`,
      '',
      '```"><img src=x>',
      hostile,
      '```',
      '',
      `| ${hostile} |`,
      '|--|',
    )
    expect(sheet.querySelector('script, img')).toBeNull()
    expect(wordsOf(sheet, 'h1, p, pre')).toEqual([hostile, hostile, hostile])
  })

  test('leads elsewhere than to the web, to a mail or within the text', () => {
    const sheet = laidOut(
      '[web](https://a.example/b) <mailto:a@b.example> [unten](#größe) https://c.example/d.',
      '[läuft](javascript:alert(1)) [auch](JaVaScRiPt:alert(1)) [Daten](data:text/html,x) [Nachbar](plan.md) <ftp://e.example>',
      '[Verweis][1]',
      '',
      '[1]: vbscript:x',
    )
    expect(
      [...sheet.querySelectorAll('a')].map((link) => decodeURIComponent(link.getAttribute('href') ?? '')),
    ).toEqual(['https://a.example/b', 'mailto:a@b.example', '#größe', 'https://c.example/d'])
    expect(wordsOf(sheet, 'p span')).toEqual([
      'läuft',
      'auch',
      'Daten',
      'Nachbar',
      'ftp://e.example',
      'Verweis',
    ])
  })

  test('is loaded: a picture is told by its words', () => {
    const sheet = laidOut(
      '![Plan <b>](https://a.example/pixel.png) ![](//a.example/p.gif) [![x](y.png)](javascript:z)',
    )
    expect(sheet.querySelector('img, [src]')).toBeNull()
    expect(wordsOf(sheet, '.note')).toEqual(['[Picture: Plan <b>]', '[Picture]', '[Picture: x]'])
  })

  test.each([
    ['quotes', '>'.repeat(50_000)],
    ['lists', Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
    ['brackets', '['.repeat(50_000)],
    ['stars', '*a_ '.repeat(20_000)],
  ])('takes long: endless %s', (_, text) => {
    const before = performance.now()
    laidOut(text)
    expect(performance.now() - before).toBeLessThan(5000)
  })
})
