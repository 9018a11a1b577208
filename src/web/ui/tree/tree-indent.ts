/** How far the lines of a level are moved in; deep down at most two fifths of the column, so that names can be read. */
export const indentOf = (level: number): { readonly marginInlineStart: string } => ({
  marginInlineStart: `min(calc(${level - 1} * var(--indent)), 40%)`,
})
