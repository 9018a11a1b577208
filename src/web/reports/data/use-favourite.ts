import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { addDashboardFavourite, listDashboards, removeDashboardFavourite, showDashboard } from '#contract/reports/dashboards.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { errorText } from '../../session/error-text.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'

const refreshes = [listDashboards, showDashboard]

/** Puts a report among the favourites of the person, or takes it from them; says in a toast why it could not. */
export function useFavourite(): (dashboard: Dashboard, isFavourite: boolean) => Promise<void> {
  const intl = useIntl()
  const toast = useToasts()
  return useCallback(
    async ({ id }, isFavourite) => {
      try {
        const call = isFavourite ? addDashboardFavourite : removeDashboardFavourite
        await askAndRefresh(call, { params: { id } }, refreshes)
      } catch (error) {
        toast('error', errorText(error, intl), { timeout: 8000, closable: true })
      }
    },
    [intl, toast],
  )
}
