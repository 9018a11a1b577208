/** As `ref` of what appears because somebody wants to write there: it gets the focus. */
export const focusHere = (element: HTMLElement | null): void => element?.focus()
