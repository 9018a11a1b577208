import type { ReportFilter } from '#contract/reports/check-calls.ts'

/** How Kontor draws a filter of a type of Metabase's; null: only Metabase can draw it. */
export function kindOfFilter(type = 'category'): ReportFilter['kind'] | null {
  const [family = '', operator = '='] = type.split('/')
  if (family === 'number') return ['=', '>=', '<='].includes(operator) ? 'number' : null
  if (family === 'date') {
    if (operator === 'single') return 'day'
    return operator === 'range' || operator === 'all-options' ? 'days' : null
  }
  if (family === 'boolean') return 'yesNo'
  if (family === 'category' || family === 'id' || family === 'location') return 'choice'
  if (family !== 'string') return null
  return operator === '=' ? 'choice' : 'text'
}

/** Whether a filter may offer values of its own: days, numbers and yes or no have none. */
export function mayOfferValues(type = 'category'): boolean {
  const kind = kindOfFilter(type)
  return kind === 'choice' || kind === 'text' || (kind === null && !/^(?:date|number)\b/u.test(type))
}
