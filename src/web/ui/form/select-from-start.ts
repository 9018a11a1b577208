/** Selects all of a field and shows where it begins, however long it is. */
export function selectFromStart(field: HTMLInputElement): void {
  field.setSelectionRange(0, field.value.length, 'backward')
  field.scrollLeft = 0
}
