import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { FoundCard, Verdict } from '../report-source.ts'
import type { MetabaseAnswer } from './ask-metabase.ts'
import { mayOfferValues } from './kind-of-filter.ts'
import { parameterSchema, valuesSchema } from './metabase-schemas.ts'

/** Asks for something below the dashboard in the name of a company that does not exist. */
type Ask = (path: string) => Promise<MetabaseAnswer>

type Answer = Extract<MetabaseAnswer, { kind: 'answer' }>

/** Cards and filters that are asked at once. */
const atOnce = 4

/** The cards and filters of a dashboard that tell something although the company does not exist. */
export async function findOpenCards(dashboard: unknown, locked: string, ask: Ask): Promise<Verdict> {
  const asked = partsOf(dashboard, locked)
  if (asked === null) return { kind: 'unavailable', reason: 'notJson', isAway: false }
  const open: FoundCard[] = []
  for (let from = 0; from < asked.length; from += atOnce) {
    const answers = await Promise.all(
      asked.slice(from, from + atOnce).map(async (part) => ({ part, answer: await ask(part.path) })),
    )
    for (const { part, answer } of answers) {
      if (answer.kind === 'unavailable') return answer
      if (part.found.kind === 'card' ? !isEmpty(answer) : hasValues(answer)) open.push(part.found)
    }
  }
  return open.length === 0 ? { kind: 'passed' } : { kind: 'failed', reason: 'openCards', openCards: open }
}

const named = z.looseObject({ id: z.int(), name: z.optional(z.nullable(z.string())) })
const dashboardSchema = z.looseObject({
  parameters: z.optional(z.nullable(z.array(parameterSchema))),
  dashcards: z.array(
    z.looseObject({
      id: z.int(),
      card_id: z.optional(z.nullable(z.int())),
      card: z.optional(z.nullable(z.looseObject({ name: z.optional(z.nullable(z.string())) }))),
      series: z.optional(z.array(named)),
    }),
  ),
})

interface Part {
  readonly found: FoundCard
  readonly path: string
}

/** Everything on a dashboard that draws figures, which text does not, and its filters, of which Metabase tells those that can be set. */
function partsOf(dashboard: unknown, locked: string): readonly Part[] | null {
  const read = dashboardSchema.safeParse(dashboard)
  if (!read.success) return null
  const cards = read.data.dashcards.flatMap(({ id, card_id: questionId, card, series = [] }) => {
    if (typeof questionId !== 'number') return []
    const drawn = [{ id: questionId, name: card?.name }, ...series]
    return drawn.map((each) => cardOf(id, each))
  })
  const filters = (read.data.parameters ?? [])
    .filter(({ slug, type }) => slug !== locked && mayOfferValues(type))
    .map(filterOf)
  return [...cards, ...filters]
}

/** In this place, this question: another one there was not looked at by whoever accepted this one. */
const cardOf = (place: number, { id, name }: z.infer<typeof named>): Part => ({
  found: { id: `${place}.${id}`, kind: 'card', name: name ?? `${id}` },
  path: `/dashcard/${place}/card/${id}`,
})

/** Metabase gives filters any text as an id. */
const filterOf = ({ id, name }: z.infer<typeof parameterSchema>): Part => ({
  found: { id: `filter-${createHash('sha256').update(id).digest('hex').slice(0, 32)}`, kind: 'filter', name },
  path: `/params/${encodeURIComponent(id)}/values`,
})

const figuresSchema = z.looseObject({
  status: z.optional(z.literal('completed')),
  data: z.looseObject({ rows: z.array(z.array(z.unknown())) }),
})

/** No rows, or only nought and nothing: a count has one row. What cannot be understood is not proven to be empty. */
function isEmpty({ status, body }: Answer): boolean {
  const read = figuresSchema.safeParse(body)
  if ((status !== 200 && status !== 202) || !read.success) return false
  return read.data.data.rows.every((row) => row.every((value) => value === null || value === 0))
}

/** A question that failed is refused as one without values is: what cannot be understood is not proven to be none. */
function hasValues({ status, body }: Answer): boolean {
  const read = valuesSchema.safeParse(body)
  return (
    (status !== 200 && status !== 202) ||
    !read.success ||
    read.data.values.length > 0 ||
    read.data.has_more_values === true
  )
}
