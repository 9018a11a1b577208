const pattern = /@\[([1-9]\d{0,17})\]/gu

/** The ids of the people whom a text mentions as `@[id]`, each once. */
export const mentionsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, id]) => id ?? [])),
]

/** How a text mentions somebody. */
export const mentionOf = (userId: string): string => `@[${userId}]`
