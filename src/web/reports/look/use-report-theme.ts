import { useAtomValue } from 'jotai'
import type { ReportTheme } from '#contract/reports/check-calls.ts'
import { colorSchemeAtom } from '../../host/color-scheme.ts'
import { hostSchemeAtom } from '../../host/host.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'

/** What reports are drawn in here. */
export function useReportTheme(): ReportTheme {
  const chosen = useAtomValue(colorSchemeAtom)
  const host = useAtomValue(hostSchemeAtom)
  const isForced = useMediaQuery('(forced-colors: active)')
  return isForced ? 'contrast' : (host ?? chosen)
}
