/** A gap in a prompt: {{customer}}, up to 40 letters, digits, blanks, hyphens and underscores. */
const gap = /\{\{\s*([\p{L}\p{N}](?:[\p{L}\p{M}\p{N} _-]{0,38}[\p{L}\p{M}\p{N}])?)\s*\}\}/gu

/** The names of the gaps in a prompt, each once, in the order in which they stand there. */
export const variablesOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(gap)].map(([, name = '']) => name)),
]

/** A prompt with its gaps filled. What is filled in is text: gaps in it stay, and one without a value stays as it stands. */
export const fillVariables = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(gap, (whole, name: string) => values.get(name) ?? whole)
