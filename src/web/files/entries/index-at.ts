/** The nearest element around whatever was hit, itself included. */
export const closest = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** The place among the entries of whatever was hit, or `null`. */
export function indexAt(target: EventTarget): number | null {
  const index = closest(target, '[data-index]')?.dataset['index']
  return index === undefined ? null : Number(index)
}
