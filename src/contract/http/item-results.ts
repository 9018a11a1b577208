import * as z from 'zod/mini'
import { problemStatus, type ProblemCode } from './problems.ts'

/** Most items that one call takes; longer lists are sent in parts. */
export const maxItems = 1000

/** A list that is worked off item by item, each in a transaction of its own. */
export const itemsOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1, 'required'), z.maxLength(maxItems, 'tooManyItems'))

// The keys of the table of refusals are its codes.
const codes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]

export const refusalCodeSchema = z.enum(codes)

/** What became of one item: the status that it would have had alone, and the code of its refusal. */
export const outcomeFields = { status: z.number(), code: z.nullable(refusalCodeSchema) }
