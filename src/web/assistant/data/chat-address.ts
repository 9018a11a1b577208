/** Where the assistant begins: what is asked there begins a chat. */
export const assistantAddress = '/assistant/'

export const pageOfChat = (chatId: string): string => `${assistantAddress}${encodeURIComponent(chatId)}`

/** Where one asks about one file or folder only. */
export const pageOfScope = (entryId: string): string =>
  `${assistantAddress}?scope=${encodeURIComponent(entryId)}`
