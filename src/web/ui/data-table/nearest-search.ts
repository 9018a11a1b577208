/** What marks the field of a search. */
export const searchMark = { 'data-table-search': '' } as const

/** Puts the focus into the field of the search that stands nearest, if there is one. */
export function focusNearestSearch(from: Element): void {
  for (let around = from.parentElement; around; around = around.parentElement) {
    const field = around.querySelector<HTMLElement>('[data-table-search]')
    if (field) return field.focus()
  }
}
