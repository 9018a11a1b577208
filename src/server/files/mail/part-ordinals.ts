/** How deep attachments of mails within mails are handed out; `mailPartSchema` says the same. */
const deepest = 3

/** The part of an attachment by its ordinal, from 1, in the mail (`null`) or in a mail within it; null where that would be too deep. */
export function partBelow(parent: string | null, ordinal: number): string | null {
  if (parent === null) return String(ordinal)
  return ordinalsOf(parent).length < deepest ? `${parent}.${ordinal}` : null
}

/** The ordinals that lead to a part. */
export const ordinalsOf = (part: string): readonly number[] => part.split('.').map(Number)
