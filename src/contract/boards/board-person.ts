import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'

/** Somebody whom something on a board names, those too who are on it no more. */
export const boardPersonSchema = z.object({ id: idSchema, name: z.string(), isActive: z.boolean() })
export type BoardPerson = z.infer<typeof boardPersonSchema>
