import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { emailSchema } from '../users/email.ts'

/** Base64 of the UTF-8 bytes of a password, as the sign-in sends it. */
const encodedPassword = z
  .string()
  .check(z.minLength(1, 'passwordRequired'), z.maxLength(1024, 'passwordFormat'))

/** Whose password is to be new; the form that asks for the mail asks the same. */
export const passwordResetInput = z.object({ email: emailSchema })

export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  area: 'auth',
  summary:
    'Ask for a mail with a link to a new password; the answer is the same whether the person exists or not',
  method: 'POST',
  path: '/api/users/reset-password/{email}',
  access: 'anyone',
  params: passwordResetInput,
  body: z.object({
    /** Where the person wanted to go: an address inside the product, kept through the mail until the sign-in. */
    from: z.optional(z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])[^\p{Cc}]*$/u))),
  }),
  problems: ['tooManyRequests'],
})

export const changePassword = defineCall({
  name: 'changePassword',
  area: 'auth',
  summary:
    'Set a new password: with the token of a mail, or, signed in (send the bearer), with the present password',
  method: 'POST',
  path: '/api/users/change-password',
  access: 'anyone',
  body: z
    .object({
      registrationToken: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
      oldPassword: z.optional(encodedPassword),
      password: encodedPassword,
    })
    .check(
      z.refine((body) => (body.registrationToken === undefined) !== (body.oldPassword === undefined), {
        path: ['registrationToken'],
        error: 'oneOfTokenAndOldPassword',
      }),
    ),
  /** Whose password it is now, for the sign-in that follows. */
  reply: z.object({ email: z.string() }),
  problems: [
    'registrationLinkInvalid',
    'ownCompanyInactive',
    'passwordElsewhere',
    'changedMeanwhile',
    'tooManyRequests',
  ],
})
