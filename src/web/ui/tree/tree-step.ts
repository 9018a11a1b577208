/** What a key does in a tree beside what keys do in every list. */
type TreeStep =
  | { readonly kind: 'expand' | 'collapse' }
  /** To another line, by its place among them. */
  | { readonly kind: 'move'; readonly to: number }

interface TreeStepLine {
  /** `undefined` for what cannot be opened. */
  readonly isExpanded: boolean | undefined
  /** The place of the folder above, `null` at the top. */
  readonly parent: number | null
  readonly index: number
}

/**
 * The arrows to the side in a treegrid (ARIA Authoring Practices): right opens a folder, then leads into it; left closes it,
 * then leads to the folder above. `null` for a key that does nothing here.
 */
export function treeStep(key: string, line: TreeStepLine, hasContent: boolean): TreeStep | null {
  const { isExpanded, parent, index } = line
  if (key === 'ArrowRight') {
    if (isExpanded === false) return { kind: 'expand' }
    return isExpanded && hasContent ? { kind: 'move', to: index + 1 } : null
  }
  if (key === 'ArrowLeft') {
    if (isExpanded) return { kind: 'collapse' }
    return parent === null ? null : { kind: 'move', to: parent }
  }
  return null
}
