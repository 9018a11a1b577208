import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Language } from '#contract/users/users.ts'
import type { MessageId } from './message-ids.ts'

/** Texts of one language by id, parsed when the product was built. */
export type Messages = Record<MessageId, MessageFormatElement[]>

/** As they are sent: what is nothing but words is a string. */
export type SentMessages = Readonly<Record<string, string | MessageFormatElement[]>>

type Load = () => Promise<{ readonly messages: SentMessages }>

/** The texts of each part of the product, a file for each language. Those of the shell are there from the start. */
const areas = {
  shell: {
    de: () => import('virtual:messages/de/shell+ui+notifications+home+profile'),
    en: () => import('virtual:messages/en/shell+ui+notifications+home+profile'),
  },
  auth: {
    de: () => import('virtual:messages/de/auth'),
    en: () => import('virtual:messages/en/auth'),
  },
  files: {
    de: () => import('virtual:messages/de/files'),
    en: () => import('virtual:messages/en/files'),
  },
  search: {
    de: () => import('virtual:messages/de/search'),
    en: () => import('virtual:messages/en/search'),
  },
  preview: {
    de: () => import('virtual:messages/de/preview'),
    en: () => import('virtual:messages/en/preview'),
  },
  boards: {
    de: () => import('virtual:messages/de/boards'),
    en: () => import('virtual:messages/en/boards'),
  },
  boardWork: {
    de: () => import('virtual:messages/de/board-work'),
    en: () => import('virtual:messages/en/board-work'),
  },
  workflow: {
    de: () => import('virtual:messages/de/workflow'),
    en: () => import('virtual:messages/en/workflow'),
  },
  assistant: {
    de: () => import('virtual:messages/de/chat-pages'),
    en: () => import('virtual:messages/en/chat-pages'),
  },
  reports: {
    de: () => import('virtual:messages/de/reports'),
    en: () => import('virtual:messages/en/reports'),
  },
  reportAdministration: {
    de: () => import('virtual:messages/de/report-administration'),
    en: () => import('virtual:messages/en/report-administration'),
  },
  rights: {
    de: () => import('virtual:messages/de/folder-rights'),
    en: () => import('virtual:messages/en/folder-rights'),
  },
  admin: {
    de: () => import('virtual:messages/de/admin'),
    en: () => import('virtual:messages/en/admin'),
  },
} satisfies Record<string, Record<Language, Load>>

export type TextArea = keyof typeof areas

export const textAreas = Object.keys(areas) as readonly TextArea[]

/** Loads the texts of one language, of all areas unless said; ids of other areas are missing in what it answers. */
export async function loadMessages(
  language: Language,
  wanted: readonly TextArea[] = textAreas,
): Promise<Messages> {
  const loaded = await Promise.all(wanted.map((area) => areas[area][language]()))
  const messages: Record<string, MessageFormatElement[]> = {}
  for (const { messages: sent } of loaded)
    for (const [id, text] of Object.entries(sent))
      messages[id] = typeof text === 'string' ? [{ type: literal, value: text }] : text
  return messages as Messages
}

/** `TYPE.literal` of the parser, which is not sent along. */
const literal = 0
