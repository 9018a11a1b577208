import { expect, test, vi } from 'vitest'
import { drawMaths } from '../../../../src/web/assistant/answer/draw-maths.ts'
import { safeAnswer } from '../../../../src/web/ui/markdown/safe-markdown.ts'

// as in a browser: the page has a doctype, which the library looks for when it is loaded, and elements of MathML have styles
vi.hoisted(() => {
  Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' })
  const style = document.createElement('span').style
  Object.defineProperty(Element.prototype, 'style', { configurable: true, get: () => style })
})

/** An answer as it stands in the page once its formulas are drawn. */
function drawn(text: string): HTMLElement {
  const page = document.createElement('div')
  page.append(safeAnswer(text, { picture: 'Picture' }))
  drawMaths(page.querySelectorAll<HTMLElement>('span.maths'))
  return page
}

test.each(['$x^2$', String.raw`\(x^2\)`, '$$x^2$$', String.raw`\[x^2\]`])('%s is a formula', (text) => {
  const formula = drawn(`Es gilt ${text} immer.`)
  expect(formula.querySelector('math msup')).not.toBeNull()
  expect(formula.querySelector<HTMLElement>('.maths')?.title).toBe('x^2')
  expect(formula.textContent).toMatch(/^Es gilt .* immer\.\s*$/u)
})

test.each(['$5 und $6', '5 $ und 6 $', '$5-$6', '`$x^2$`', 'ein $ allein', '$ x $', '$$'])(
  '%s is none',
  (text) => {
    const page = drawn(text)
    expect(page.querySelector('.maths')).toBeNull()
    expect(page.textContent.trim()).toBe(text.replaceAll('`', ''))
  },
)

test.each([
  String.raw`$\href{javascript:alert(1)}{x}$`,
  String.raw`$\url{https://evil.example}$`,
  String.raw`$\includegraphics{https://evil.example/x.png}$`,
  String.raw`$\htmlId{main}{x}\htmlStyle{position:fixed}{y}$`,
  String.raw`$\class{dialog}{x}\data{a=b}{y}$`,
  String.raw`$\def\a{\a\a}\a$`,
  String.raw`$\frac{$ und $$\unknown{$$`,
  `$${'{'.repeat(900)}$`,
  String.raw`$<img src=x onerror=alert(1)>$`,
])('%s is harmless', (text) => {
  const page = drawn(`Vorher ${text} nachher`)
  expect(page.querySelector('a, img, script, iframe, [href], [src], [id], [onerror], [data-a]')).toBeNull()
  for (const element of page.querySelectorAll<HTMLElement>('[style]'))
    expect(element.getAttribute('style')).not.toMatch(/position|url/u)
  expect(page.textContent).toContain('Vorher')
  expect(page.textContent).toContain('nachher')
})

test('a formula that is none stays as it was written', () => {
  expect(drawn(String.raw`$\unknown{x$`).querySelector('.maths.written')?.textContent).toBe(
    String.raw`\unknown{x`,
  )
})
