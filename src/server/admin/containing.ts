/** The pattern of LIKE for texts that hold what was typed, whatever signs are in it. */
export const containing = (typed: string): string =>
  `%${typed.normalize('NFC').replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
