/** Drawings of more elements than these are not shown: the tab would stand still for minutes. */
export const heaviestDrawing = 200_000

/**
 * How many elements are drawn of a drawing (SVG), each that is used again (SVG 2, 5.5) counted as often as it is. Nothing for what
 * is no drawing; what uses itself is not drawn by browsers.
 */
export function drawingWeight(text: string): number {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml')
  const known = new Map<Element, number>()
  const weigh = (element: Element): number => {
    const weight = known.get(element)
    if (weight !== undefined) return weight
    known.set(element, 0)
    let sum = 1
    for (const child of element.children) sum += weigh(child)
    const used = usedBy(element)
    if (used) sum += weigh(used)
    known.set(element, sum)
    return sum
  }
  return weigh(root)
}

/** What a `use` draws once more. */
function usedBy(element: Element): Element | null {
  if (element.localName !== 'use') return null
  const address = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''
  return address.startsWith('#') ? element.ownerDocument.getElementById(address.slice(1)) : null
}
