import { Caption1 } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { activationDays, countUsers } from '#contract/admin/overview.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { CardList } from '../../ui/card/card-list.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { personNameOrEmail } from '../../ui/people/person-name.ts'
import { pageOfPerson } from '../users/addresses.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import { invitedAddress } from './people-addresses.ts'

/** Who was invited long ago and has not come, with the way to invite them again. */
export function NotActivated() {
  const intl = useIntl()
  const { data, error, mutate } = useAsk(countUsers, {})
  return (
    <CardList
      title={intl.formatMessage({ id: 'admin.overview.notActivated' }, { days: activationDays })}
      lines={data?.notActivated.people.map((person) => ({
        key: person.id,
        content: <TextLink to={pageOfPerson(person.id)}>{personNameOrEmail(person)}</TextLink>,
        about: (
          <Caption1>
            {intl.formatMessage(
              { id: 'admin.overview.notActivated.since' },
              { day: formatDate(person.createdAt) },
            )}
          </Caption1>
        ),
      }))}
      empty={intl.formatMessage({ id: 'admin.overview.notActivated.none' }, { days: activationDays })}
      error={error && errorText(error, intl)}
      onRetry={() => void mutate()}
      actions={
        data &&
        data.notActivated.total > 0 && (
          <TextLink to={invitedAddress}>
            {intl.formatMessage({ id: 'admin.overview.notActivated.all' })}
          </TextLink>
        )
      }
    />
  )
}
