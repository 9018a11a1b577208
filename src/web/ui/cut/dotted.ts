/** What stands between notes in a row: it ends a line and begins none. */
export const dot = '\u{a0}· '

/** Notes in a row with a dot between them, those that are none left out. Where a line is full, the dot ends it and begins no other. */
export const dotted = (notes: readonly (string | false | null | undefined)[]): string =>
  notes.filter(Boolean).join(dot)
