import * as z from 'zod/mini'

/** Of what is created: chosen by the sender, so that what is sent again is made once. */
export const createKeySchema = z.string().check(z.regex(/^[\w-]{8,64}$/u, 'id'))
