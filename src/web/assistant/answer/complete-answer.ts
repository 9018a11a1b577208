/** What a marker of an answer says and where it leads. */
export interface MarkerWords {
  /** What was checked; `null` before it was. */
  readonly citationId: string | null
  /** Within the product, or of a page of the web; `null` where it opens nothing. */
  readonly address: string | null
  /** What it is called. */
  readonly name: string
  /** What of its sentence is not in the source, in words; `null` where nothing is missing. */
  readonly doubt: string | null
}

interface Completion {
  /** By their numbers, in the order in which they stand in the answer; the last one counts for any more. */
  readonly markers: ReadonlyMap<number, readonly MarkerWords[]>
  /** The words of the button that copies an address. */
  readonly copy: string
}

/**
 * Makes links of the markers of an answer that was drawn, and of its addresses buttons that copy them, so that nobody follows what a
 * model was told to write.
 */
export function completeAnswer(drawn: DocumentFragment, { markers, copy }: Completion): void {
  const seen = new Map<number, number>()
  for (const span of drawn.querySelectorAll('span.marker')) {
    const number = Number(span.textContent)
    const at = seen.get(number) ?? 0
    seen.set(number, at + 1)
    const own = markers.get(number)
    const words = own?.[at] ?? own?.at(-1)
    if (words) span.replaceWith(...markerOf(span.textContent, words))
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

/** Whether an address is one of the web, and not of the product. */
export const leadsOut = (address: string): boolean => /^https?:/iu.test(address)

function markerOf(number: string, { citationId, address, name, doubt }: MarkerWords): readonly Node[] {
  const marker = document.createElement(address === null ? 'span' : 'a')
  marker.className = doubt === null ? 'marker' : 'marker doubted'
  marker.textContent = number
  marker.title = doubt === null ? name : `${name}. ${doubt}`
  if (marker instanceof HTMLAnchorElement && address !== null) {
    marker.href = address
    marker.setAttribute('aria-label', marker.title)
    if (citationId !== null) marker.dataset['citation'] = citationId
    if (leadsOut(address)) {
      marker.target = '_blank'
      marker.rel = 'noopener noreferrer'
    }
  }
  if (doubt === null) return [marker]
  const words = document.createElement('span')
  words.className = 'doubt'
  words.textContent = ` ${doubt}`
  return [marker, words]
}
