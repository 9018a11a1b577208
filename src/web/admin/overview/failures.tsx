import { Body1, Caption1 } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { showFailures } from '#contract/admin/overview.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { CardList } from '../../ui/card/card-list.tsx'
import type { CardLine } from '../../ui/card/card-list.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { personNameOrEmail } from '../../ui/people/person-name.ts'
import { pageOfPerson } from '../users/addresses.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import { workWords } from './work-words.ts'
import { dotted } from '../../ui/cut/dotted.ts'

type Reply = ReplyOf<typeof showFailures>

/** Mails that did not arrive, and work of the server that failed. */
export function Failures() {
  const intl = useIntl()
  const { data, error, mutate } = useAsk(showFailures, {})
  return (
    <CardList
      title={intl.formatMessage({ id: 'admin.overview.failures' })}
      lines={data && [...mailLines(data, intl), ...workLines(data, intl)]}
      empty={intl.formatMessage({ id: 'admin.overview.failures.none' })}
      error={error && errorText(error, intl)}
      onRetry={() => void mutate()}
      actions={
        data &&
        data.mails.total > data.mails.people.length && (
          <Caption1>
            {intl.formatMessage(
              { id: 'admin.overview.failures.moreMails' },
              { count: data.mails.total - data.mails.people.length },
            )}
          </Caption1>
        )
      }
    />
  )
}

const mailLines = ({ mails }: Reply, intl: IntlShape): readonly CardLine[] =>
  mails.people.map((person) => ({
    key: `mail ${person.kind} ${person.id}`,
    content: <TextLink to={pageOfPerson(person.id)}>{personNameOrEmail(person)}</TextLink>,
    about: (
      <Caption1>
        {intl.formatMessage(
          { id: `admin.overview.failures.mail.${person.kind}` },
          { email: person.email, time: formatDate(person.failedAt) },
        )}
      </Caption1>
    ),
  }))

const workLines = ({ work }: Reply, intl: IntlShape): readonly CardLine[] =>
  work.map(({ queue, failed, waiting, lastAt }) => ({
    key: `work ${queue}`,
    content: <Body1>{workWords(queue, intl)}</Body1>,
    about: (
      <Caption1>
        {dotted([
          failed > 0 && intl.formatMessage({ id: 'admin.overview.failures.failed' }, { count: failed }),
          waiting > 0 && intl.formatMessage({ id: 'admin.overview.failures.waiting' }, { count: waiting }),
          intl.formatMessage({ id: 'admin.overview.failures.last' }, { time: formatDate(lastAt) }),
        ])}
      </Caption1>
    ),
  }))
