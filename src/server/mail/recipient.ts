import type { Language } from '#contract/users/users.ts'

/** Whom a mail goes to, as the database has it. */
export interface Recipient {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Null: nobody has said it yet. */
  readonly language: Language | null
}

/** In one line, whatever was typed. */
export const nameOf = ({ firstName, lastName }: Pick<Recipient, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
