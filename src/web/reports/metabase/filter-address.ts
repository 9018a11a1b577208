import type { ReportControls, ReportFilter } from '#contract/reports/check-calls.ts'

/** What is set on a report, as its address says it. */
export interface SetControls {
  /** By the slug of the filter. */
  readonly values: ReadonlyMap<string, string>
  readonly tab: string | null
  /** So much of the address means nothing on this report. */
  readonly ignored: number
}

const prefix = 'filter.'
const tabParameter = 'tab'
const longest = 200

/** What the address sets. Filters that are not on the report, values that cannot be, and all that is too long are ignored. */
export function readControls(address: URLSearchParams, { filters, tabs }: ReportControls): SetControls {
  const bySlug = new Map(filters.map((filter) => [filter.slug, filter]))
  const values = new Map<string, string>()
  let ignored = 0
  for (const [name, value] of address) {
    if (!name.startsWith(prefix)) continue
    const filter = bySlug.get(name.slice(prefix.length))
    if (filter && !values.has(filter.slug) && isValueOf(filter, value)) values.set(filter.slug, value)
    else ignored += 1
  }
  const tab = address.get(tabParameter)
  const isTab = tabs.some(({ id }) => id === tab)
  return { values, tab: isTab ? tab : null, ignored: ignored + (tab === null || isTab ? 0 : 1) }
}

/** The address with one filter set; an empty value takes it away. */
export function withFilter(address: URLSearchParams, slug: string, value: string): URLSearchParams {
  return withParameter(address, prefix + slug, value)
}

/** The address with another tab of the report. */
export const withTab = (address: URLSearchParams, id: string): URLSearchParams =>
  withParameter(address, tabParameter, id)

function withParameter(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(address)
  if (value === '') after.delete(name)
  else after.set(name, value)
  return after
}

/** Without what means nothing on this report. */
export function withoutIgnored(address: URLSearchParams, controls: ReportControls): URLSearchParams {
  const { values, tab } = readControls(address, controls)
  const after = new URLSearchParams(address)
  for (const name of address.keys()) if (name.startsWith(prefix)) after.delete(name)
  for (const [slug, value] of values) after.set(prefix + slug, value)
  if (tab === null) after.delete(tabParameter)
  return after
}

/** The address of the frame with what is set; the filters that are drawn here are not drawn in it. */
export function frameAddress(url: string, { filters }: ReportControls, { values, tab }: SetControls): string {
  const frame = new URL(url)
  for (const [slug, value] of values) frame.searchParams.set(slug, value)
  if (tab !== null) frame.searchParams.set(tabParameter, tab)
  const look = new URLSearchParams(frame.hash.slice(1))
  if (filters.length > 0) look.set('hide_parameters', filters.map(({ slug }) => slug).join(','))
  frame.hash = look.toString()
  return frame.href
}

/** The first and the last day of a period, as its value has them; either may be open. */
export const daysOf = (value: string): readonly [from: string, to: string] => {
  const [from = '', to = ''] = value.split('~')
  return [from, to]
}

/** The value of a period; nothing if both ends are open. */
export const valueOfDays = (from: string, to: string): string =>
  from === '' && to === '' ? '' : `${from}~${to}`

function isValueOf({ kind, values }: ReportFilter, value: string): boolean {
  if (value === '' || value.length > longest) return false
  if (kind === 'choice') return values.some((each) => each.value === value)
  if (kind === 'number') return /^-?\d{1,15}(?:\.\d{1,9})?$/u.test(value)
  if (kind === 'yesNo') return value === 'true' || value === 'false'
  if (kind === 'day') return isDay(value)
  if (kind === 'days')
    return /^[^~]*~[^~]*$/u.test(value) && value !== '~' && daysOf(value).every(isDayOrOpen)
  return true
}

/** Whether it is a day of the calendar. */
const isDay = (value: string): boolean => {
  const moment = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === value
}

const isDayOrOpen = (value: string): boolean => value === '' || isDay(value)
