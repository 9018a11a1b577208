import * as z from 'zod/mini'

/** An address that one mail can be sent to, without blanks around it. Says `emailRequired` or `emailFormat`. */
export const emailSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'emailRequired'), z.maxLength(254, 'emailFormat'), z.email('emailFormat'))
