import { useIntl } from 'react-intl'
import { countUsers } from '#contract/admin/overview.ts'
import { accountStatuses } from '#contract/admin/users.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { CardList } from '../../ui/card/card-list.tsx'
import { TextLink } from '../../ui/links/text-link.tsx'
import { addressOfStatus } from './people-addresses.ts'

/** People by state of their account. */
export function PeopleCounts() {
  const intl = useIntl()
  const { data, error, mutate } = useAsk(countUsers, {})
  return (
    <CardList
      title={intl.formatMessage({ id: 'admin.users.title' })}
      lines={
        data &&
        accountStatuses.map((status) => ({
          key: status,
          content: (
            <TextLink to={addressOfStatus(status)}>
              {intl.formatMessage(
                { id: `admin.overview.people.${status}` },
                { count: data.byStatus[status] },
              )}
            </TextLink>
          ),
        }))
      }
      empty=""
      error={error && errorText(error, intl)}
      onRetry={() => void mutate()}
    />
  )
}
