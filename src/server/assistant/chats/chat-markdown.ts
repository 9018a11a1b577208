import type { Chat, ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { Language } from '#contract/users/users.ts'
import german from '../../../../locales/de/chat-export.json' with { type: 'json' }
import english from '../../../../locales/en/chat-export.json' with { type: 'json' }

const texts = { de: german, en: english }

/** A chat as Markdown: questions as quotes, answers as they are. */
export function chatMarkdown(
  { title }: Pick<Chat, 'title'>,
  messages: readonly Pick<ChatMessage, 'role' | 'text' | 'isCovered' | 'createdAt'>[],
  language: Language,
): { readonly name: string; readonly text: string } {
  const words = texts[language]
  const name = title || words['assistant.export.untitled']
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const parts = messages.flatMap(({ role, text, isCovered, createdAt }) => [
    `**${words[`assistant.export.${role}`]}** (${moment.format(new Date(createdAt))} UTC)`,
    isCovered ? words['assistant.export.covered'] : role === 'user' ? quoted(text) : text,
  ])
  return { name, text: `${[`# ${escaped(name)}`, ...parts].join('\n\n')}\n` }
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${escaped(line)}`.trimEnd())
    .join('\n')

/** What people typed is no Markdown (CommonMark 0.31, 2.4). */
const escaped = (line: string): string => line.replaceAll(/[\\`*_{}[\]<>()#+\-.!|~]/gu, String.raw`\$&`)
