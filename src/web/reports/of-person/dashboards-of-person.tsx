import { Body1, Caption1 } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { listDashboardsOfUser } from '#contract/reports/dashboard-lists.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { CardList } from '../../ui/card/card-list.tsx'
import { reasonWords } from '../administration/parts/reason-words.ts'

/** The reports that somebody sees, and why; then the report groups, in which people are also before they can see anything. */
export function DashboardsOfPerson({ userId }: { readonly userId: string }) {
  const intl = useIntl()
  const { data, error, mutate } = useAsk(listDashboardsOfUser, { params: { userId } })
  return (
    <CardList
      title={intl.formatMessage({ id: 'admin.person.reports' })}
      lines={
        data && [
          ...data.dashboards.map(({ id, name, reasons }) => ({
            key: id,
            content: <Body1>{name}</Body1>,
            about: <Caption1>{reasonWords(reasons, intl)}</Caption1>,
          })),
          ...(data.groups ?? []).map(({ id, name }) => ({
            key: `group ${id}`,
            content: <Body1>{name}</Body1>,
            about: <Caption1>{intl.formatMessage({ id: 'admin.person.reports.group' })}</Caption1>,
          })),
        ]
      }
      empty={intl.formatMessage({ id: 'admin.person.reports.none' })}
      error={error && errorText(error, intl)}
      onRetry={() => void mutate()}
    />
  )
}
