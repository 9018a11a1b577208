/** What somebody has typed, pasted or put into an address, without what no call takes: control characters, halves of characters. */
export const typedText = (given: string): string =>
  given
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
