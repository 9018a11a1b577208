interface LitPiece {
  readonly text: string
  readonly isLit: boolean
}

/** A text with the place where words stand in this order, whatever is between them; all of it unlit where they do not. */
export function litPieces(text: string, mark: string): readonly LitPiece[] {
  const words = mark.match(/[\p{L}\p{N}]+/gu) ?? []
  const found =
    words.length === 0 ? null : new RegExp(words.join(String.raw`[^\p{L}\p{N}]+`), 'iu').exec(text)
  if (!found) return [{ text, isLit: false }]
  const end = found.index + found[0].length
  return [
    { text: text.slice(0, found.index), isLit: false },
    { text: found[0], isLit: true },
    { text: text.slice(end), isLit: false },
  ].filter((piece) => piece.text !== '')
}
