/** Notes in a row with a dot between them, those that are none left out. Where a line is full, the dot ends it and begins no other. */
export const dotted = (notes: readonly (string | false | null | undefined)[]): string =>
  notes.filter(Boolean).join('\u{a0}· ')
