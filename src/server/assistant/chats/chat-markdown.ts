import type { Chat, ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { Language } from '#contract/users/users.ts'
import german from '../../../../locales/de/chat-export.json' with { type: 'json' }
import english from '../../../../locales/en/chat-export.json' with { type: 'json' }
import { escaped, outgoingMarkdown } from './outgoing-markdown.ts'

const texts = { de: german, en: english }

/** A chat as Markdown: questions as quotes, answers with what their markers lead to. */
export async function chatMarkdown(
  { title }: Pick<Chat, 'title'>,
  messages: readonly Pick<ChatMessage, 'role' | 'text' | 'isCovered' | 'createdAt' | 'sources'>[],
  language: Language,
): Promise<{ readonly name: string; readonly text: string }> {
  const words = texts[language]
  const name = title || words['assistant.export.untitled']
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const parts: string[] = []
  for (const { role, text, isCovered, createdAt, sources } of messages) {
    parts.push(`**${words[`assistant.export.${role}`]}** (${moment.format(new Date(createdAt))} UTC)`)
    if (isCovered) parts.push(words['assistant.export.covered'])
    else parts.push(role === 'user' ? quoted(text) : await outgoingMarkdown(text, { sources, language }))
  }
  return { name, text: `${[`# ${escaped(name)}`, ...parts].join('\n\n')}\n` }
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${escaped(line)}`.trimEnd())
    .join('\n')
