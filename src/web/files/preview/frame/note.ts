/** A line of ours below what is drawn. */
export function note(words: string): HTMLElement {
  const line = document.createElement('p')
  line.className = 'note'
  line.textContent = words
  return line
}
