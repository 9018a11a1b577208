import * as z from 'zod/mini'

/** A filter that whoever looks may set. */
export const parameterSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  type: z.optional(z.string()),
})

/** What a filter can be set to. */
export const valuesSchema = z.looseObject({
  values: z.array(z.union([z.array(z.unknown()), z.string(), z.number()])),
  has_more_values: z.optional(z.boolean()),
})
