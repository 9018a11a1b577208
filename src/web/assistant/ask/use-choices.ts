import { useState } from 'react'
import { defaultChatOptions, type Chat, type ChatOptions } from '#contract/assistant/chat-shapes.ts'

export interface Choices {
  readonly chosen: { readonly options: ChatOptions; readonly scope: string | null }
  readonly set: (option: keyof ChatOptions, isOn: boolean) => void
  readonly setScope: (scope: string | null) => void
}

/** What the next question asks besides the model: as the last one did, until something else is chosen. */
export function useChoices(chat: Chat | undefined, firstScope: string | null = null): Choices {
  const [own, setOwn] = useState<{ options?: ChatOptions; scope?: string | null }>(
    firstScope === null ? {} : { scope: firstScope },
  )
  const options = own.options ?? chat?.options ?? defaultChatOptions
  const scope = own.scope === undefined ? (chat?.scope ?? null) : own.scope
  return {
    chosen: { options, scope },
    set: (option, isOn) => setOwn((before) => ({ ...before, options: { ...options, [option]: isOn } })),
    setScope: (to) => setOwn((before) => ({ ...before, scope: to })),
  }
}
