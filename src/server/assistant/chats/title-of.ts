import { chatTexts } from '#contract/assistant/chat-shapes.ts'

/** The title that a question gives its chat: its beginning, cut between two words. */
export function titleOf(question: string): string {
  const [line = ''] = question.trim().split('\n')
  if (line.length <= chatTexts.title) return line
  const cut = line.slice(0, chatTexts.title - 1).replace(/\s+\S*$/u, '')
  return `${cut.toWellFormed().replace(/�$/u, '')}…`
}
