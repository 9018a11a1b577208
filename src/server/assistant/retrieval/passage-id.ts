/** What the id of a passage says. */
export interface PassagePlace {
  readonly fileId: string
  readonly contentId: string
  /** First and last piece of the text. */
  readonly from: number
  readonly to: number
}

export const passageId = ({ fileId, contentId, from, to }: PassagePlace): string =>
  `${fileId}.${contentId}.${from}-${to}`

/** Reads what {@link passageId} has written; null for anything else. */
export function placeOfPassage(id: string): PassagePlace | null {
  const [, fileId, contentId, from, to] =
    /^([1-9]\d{0,17})\.([1-9]\d{0,17})\.(\d{1,5})-(\d{1,5})$/u.exec(id) ?? []
  if (fileId === undefined || contentId === undefined) return null
  return { fileId, contentId, from: Number(from), to: Number(to) }
}
