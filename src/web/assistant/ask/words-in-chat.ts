/** What is said in a chat of a question that cannot be asked: a long text may be added as a file there. */
export const wordsInChat = { empty: 'chat.ask.empty', tooLong: 'chat.ask.tooLong' } as const
