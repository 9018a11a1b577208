import * as z from 'zod/mini'
import { builtInDashboards } from '#contract/reports/built-in.ts'

const filled = z.string().check(z.minLength(1))

/** People, by e-mail address, who see the same dashboards whatever their company. */
export const reportGroupManifest = z.strictObject({ name: filled, people: z.array(filled) })

/** A built-in dashboard of a company, which its people see, and these groups. */
export const dashboardManifest = z.strictObject({
  name: filled,
  shows: z.enum(builtInDashboards),
  /** The key of a company. */
  company: filled,
  groups: z._default(z.array(filled), []),
})
