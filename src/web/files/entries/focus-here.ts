/** Nobody is elsewhere: the focus is nowhere, in the folder, in the breadcrumbs that led here, or on the heading for want of a place. */
export function isFocusHere(container: HTMLElement | null): boolean {
  const { activeElement } = document
  if (!activeElement || !container) return activeElement === null
  return (
    activeElement.contains(container) ||
    container.contains(activeElement) ||
    activeElement.closest('h1, [data-breadcrumbs]') !== null
  )
}
