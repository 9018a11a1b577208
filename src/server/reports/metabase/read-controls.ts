import * as z from 'zod/mini'
import type { ReportControls, ReportFilter } from '#contract/reports/check-calls.ts'
import { askMetabase } from './ask-metabase.ts'
import { kindOfFilter } from './kind-of-filter.ts'
import { parameterSchema, valuesSchema } from './metabase-schemas.ts'

const dashboardSchema = z.looseObject({
  parameters: z.optional(z.array(parameterSchema)),
  tabs: z.optional(z.nullable(z.array(z.looseObject({ id: z.int(), name: z.string() })))),
})

type Parameter = z.infer<typeof parameterSchema>

/** More values than these are typed. */
const mostValues = 500

/**
 * The filters and tabs of a signed dashboard, of which Metabase tells only those filters that whoever looks may set; null when it does
 * not answer, 'refused' when the dashboard is not there, not published or signed by another secret. The locked one is left out whatever
 * it says.
 */
export async function readControls(
  origin: string,
  token: string,
  locked: string,
): Promise<ReportControls | 'refused' | null> {
  const answer = await askMetabase(origin, `/api/embed/dashboard/${token}`)
  if (answer.kind === 'answer' && (answer.status === 400 || answer.status === 404)) return 'refused'
  const read = answer.kind === 'answer' ? dashboardSchema.safeParse(answer.body) : null
  if (!read?.success) return null
  const { parameters = [], tabs } = read.data
  const open = parameters.filter(({ slug }) => slug !== locked)
  const drawn = await Promise.all(open.map((parameter) => filterOf(origin, token, parameter)))
  return {
    filters: drawn.flatMap((filter) => filter ?? []),
    ownFilters: open.filter((_each, at) => drawn[at] === null).map(({ name }) => name),
    tabs: (tabs ?? []).map(({ id, name }) => ({ id: `${id}`, name })),
  }
}

/** Null: only Metabase can draw it. */
async function filterOf(origin: string, token: string, parameter: Parameter): Promise<ReportFilter | null> {
  const { id, slug, name, type } = parameter
  const kind = kindOfFilter(type)
  if (kind !== 'choice') return kind && { slug, name, kind, values: [] }
  const answer = await askMetabase(
    origin,
    `/api/embed/dashboard/${token}/params/${encodeURIComponent(id)}/values`,
  )
  const read = answer.kind === 'answer' && answer.status === 200 ? valuesSchema.safeParse(answer.body) : null
  const values = read?.success && read.data.has_more_values !== true ? read.data.values.map(valueOf) : []
  return values.length === 0 || values.length > mostValues
    ? { slug, name, kind: 'text', values: [] }
    : { slug, name, kind, values }
}

/** Metabase has each value as a list of itself and, if there is one, of what it is called. */
function valueOf(value: unknown): ReportFilter['values'][number] {
  const [first, label = first] = Array.isArray(value) ? value : [value]
  return { value: String(first), label: String(label) }
}
