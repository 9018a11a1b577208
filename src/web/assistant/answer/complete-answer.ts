/** What a marker of an answer says and where it leads. */
export interface MarkerWords {
  /** Within the product. */
  readonly address: string
  /** What it is called. */
  readonly name: string
}

interface Completion {
  readonly markers: ReadonlyMap<number, MarkerWords>
  /** The words of the button that copies an address. */
  readonly copy: string
}

/**
 * Makes links of the markers of an answer that was drawn, and of its addresses buttons that copy them, so that nobody follows what a
 * model was told to write.
 */
export function completeAnswer(drawn: DocumentFragment, { markers, copy }: Completion): void {
  for (const span of drawn.querySelectorAll('span.marker')) {
    const known = markers.get(Number(span.textContent))
    if (known) span.replaceWith(markerLink(span.textContent, known))
    else span.replaceWith(`[${span.textContent}]`)
  }
  for (const span of drawn.querySelectorAll<HTMLElement>('span.address')) {
    const address = span.title
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'address'
    button.title = copy
    button.dataset['address'] = address
    button.textContent = address
    const isItself = span.textContent === address
    span.replaceWith(...(isItself ? [button] : [...span.childNodes, ' (', button, ')']))
  }
}

function markerLink(number: string, { address, name }: MarkerWords): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = 'marker'
  link.href = address
  link.textContent = number
  link.title = name
  link.setAttribute('aria-label', name)
  return link
}
