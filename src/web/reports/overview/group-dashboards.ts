import type { Dashboard } from '#contract/reports/dashboards.ts'
import { isFoundBy } from '#contract/text/search-key.ts'

/** Reports that stand together: the favourites, those of a company, those of a report group, or all others. */
export interface ReportSection {
  readonly kind: 'favourites' | 'company' | 'group' | 'others'
  /** Of the company or the group. */
  readonly name: string
  readonly dashboards: readonly Dashboard[]
}

/** Each report once: the favourites first, then by company, then by report group, each in the order in which they were listed. */
export function groupDashboards(dashboards: readonly Dashboard[], search: string): readonly ReportSection[] {
  const sections = new Map<string, ReportSection>()
  for (const dashboard of dashboards.filter(matches(search))) {
    const place = placeOf(dashboard)
    const key = `${place.kind} ${place.name}`
    const present = sections.get(key)?.dashboards ?? []
    sections.set(key, { ...place, dashboards: [...present, dashboard] })
  }
  return [...sections.values()].toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || one.name.localeCompare(other.name),
  )
}

const order: readonly ReportSection['kind'][] = ['favourites', 'company', 'group', 'others']

function placeOf({
  isFavourite,
  company,
  reportUserGroups,
}: Dashboard): Pick<ReportSection, 'kind' | 'name'> {
  const [group] = reportUserGroups
  if (isFavourite) return { kind: 'favourites', name: '' }
  if (company) return { kind: 'company', name: company.name }
  return group ? { kind: 'group', name: group.name } : { kind: 'others', name: '' }
}

const matches =
  (search: string) =>
  ({ name, company, figuresOf, reportUserGroups }: Dashboard): boolean =>
    isFoundBy(search, [
      name,
      company?.name ?? '',
      figuresOf?.name ?? '',
      ...reportUserGroups.map((group) => group.name),
    ])
