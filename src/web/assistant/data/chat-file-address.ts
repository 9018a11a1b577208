/** A piece of a file of a chat, with words to be lit in it. */
export interface ChatFileSpot {
  readonly id: string
  readonly piece: number
  readonly mark?: string
}

/** Where a file of a chat opens: over the page of the chat. */
export function addressOfChatFile({ id, piece, mark = '' }: ChatFileSpot): string {
  const query = new URLSearchParams({ chatFile: id, piece: String(piece), ...(mark && { mark }) })
  return `?${query.toString()}`
}

/** Reads what {@link addressOfChatFile} has written; `null` for anything else. */
export function chatFileIn(query: URLSearchParams): ChatFileSpot | null {
  const [id, piece] = [query.get('chatFile') ?? '', query.get('piece') ?? '1']
  if (!/^[1-9]\d{0,17}$/u.test(id)) return null
  return { id, piece: /^[1-9]\d{0,5}$/u.test(piece) ? Number(piece) : 1, mark: query.get('mark') ?? '' }
}

/** The same address without the file. */
export function withoutChatFile(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of ['chatFile', 'piece', 'mark']) rest.delete(name)
  return rest
}
