import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'

/** In place of an id: those who have none. */
export const noneGiven = 'none'

/** People by what they were given, a role or a company: its id, or that they have none. */
export const givenFilter = z.optional(z.union([idSchema, z.literal(noneGiven)]))
