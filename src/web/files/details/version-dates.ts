import type { FileVersion } from '#contract/files/versions.ts'
import { formatDate, formatDateToSecond } from '../../ui/format-date.ts'

/** When versions are from, by their ids: to the minute, and to the second where several are from one minute. */
export function versionDates(versions: readonly FileVersion[]): ReadonlyMap<string, string> {
  const ofMinute = Map.groupBy(versions, ({ modifiedDate }) => formatDate(modifiedDate))
  return new Map(
    versions.map(({ id, modifiedDate }) => {
      const minute = formatDate(modifiedDate)
      const isAlone = ofMinute.get(minute)?.length === 1
      return [id, isAlone ? minute : formatDateToSecond(modifiedDate)]
    }),
  )
}
