import { composed } from '#contract/text/normal-form.ts'

/** The pattern of LIKE for texts that hold what was typed, whatever signs are in it. */
export const containing = (typed: string): string =>
  `%${composed(typed).replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
