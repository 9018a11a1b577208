import * as z from 'zod/mini'
import { hasHiddenCharacter } from './names.ts'
import { composed } from './normal-form.ts'

type Rule = z.core.$ZodCheck<string>

const isFilled = z.regex(/[^\s\p{Z}\p{Cf}]/u, { error: 'required', abort: true })

/** One line: trimmed, NFC, without hidden characters. */
export const line = (longest: number, ...first: readonly Rule[]) =>
  z.string().check(
    z.trim(),
    z.overwrite(composed),
    ...first,
    z.maxLength(longest, 'tooLong'),
    z.refine((text) => !hasHiddenCharacter(text), 'invalid'),
  )

/** One line that says something. */
export const filledLine = (longest: number) => line(longest, isFilled)

/** A text of several lines: NFC, ends of lines as in Unix, trimmed at its end, without control characters but tabs. */
export const text = (longest: number, ...first: readonly Rule[]) =>
  z.string().check(
    z.overwrite((typed) => composed(typed.replaceAll(/\r\n?/gu, '\n')).trimEnd()),
    ...first,
    z.maxLength(longest, 'tooLong'),
    z.refine((given) => given.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(given), 'invalid'),
  )

/** A text of several lines that says something. */
export const filledText = (longest: number) => text(longest, isFilled)
