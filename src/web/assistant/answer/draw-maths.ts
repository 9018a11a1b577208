import temml from 'temml'

/** Draws the formulas of an answer as MathML. What is no formula stays as it was written; nothing in one leads anywhere or loads anything. */
export function drawMaths(spans: Iterable<HTMLElement>): void {
  for (const span of spans) {
    const tex = span.textContent
    try {
      const drawn = document.createElement('span')
      temml.render(tex, drawn, {
        trust: false,
        maxExpand: 100,
        maxSize: [20, 20],
        throwOnError: true,
        displayMode: span.classList.contains('block'),
      })
      span.replaceChildren(...drawn.childNodes)
      span.title = tex
    } catch {
      // it is shown as it was written
      span.classList.add('written')
    }
  }
}
