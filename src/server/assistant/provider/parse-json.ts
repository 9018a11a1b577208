/** What JSON of the model says, without the characters that the database cannot keep (NUL); null when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    )
  } catch {
    return null
  }
}
