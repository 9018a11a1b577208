/** Most characters of a title. */
const longestTitle = 60

/** The title that a question gives its chat: its beginning, cut between two words. */
export function titleOf(question: string): string {
  const [line = ''] = question.trim().split('\n')
  if (line.length <= longestTitle) return line
  const cut = line.slice(0, longestTitle).replace(/\s+\S*$/u, '')
  return `${cut.toWellFormed().replace(/�$/u, '')}…`
}
