/** What is in a file of text: UTF-8 with or without its mark, or the encoding of Windows in Western Europe. `null` when it is too large. */
export async function readCsvFile(file: File, maxBytes: number): Promise<string | null> {
  // What takes one byte there may take two in UTF-8; the server counts those.
  if (file.size > maxBytes) return null
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
