import * as z from 'zod/mini'
import { emailSchema } from '../users/email.ts'

/** What a sign-in says of where the person is. A zone that the server does not know is as good as none: nobody is refused for it. */
export const whereabouts = { timeZone: z.optional(z.string().check(z.maxLength(100))) }

/** A sign-in with e-mail and password; the form of it asks the same. */
export const loginInput = z.object({
  email: emailSchema,
  /** Base64 of the UTF-8 bytes of the password; Latin-1 bytes are understood too. */
  password: z.string().check(z.minLength(1, 'passwordRequired'), z.maxLength(1024, 'passwordFormat')),
  ...whereabouts,
})
