import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { AccessRequest } from '#contract/rights/access-requests.ts'
import { formatDate } from '../../../ui/format-date.ts'
import { personNameOrEmail } from '../../../ui/people/person-name.ts'

/** What became of a request that is not open any more: who has decided it, or that it has lapsed. */
export function SettledNote({ request }: { readonly request: AccessRequest }) {
  const intl = useIntl()
  const { state, decider, decidedAt, answer, asker } = request
  const text =
    state === 'granted' || state === 'declined'
      ? intl.formatMessage(
          { id: `folderRights.requests.state.${state}` },
          {
            known: decider === null ? 'no' : 'yes',
            decider: decider ?? '',
            moment: formatDate(decidedAt ?? ''),
          },
        )
      : intl.formatMessage({ id: 'folderRights.requests.state.lapsed' }, { name: personNameOrEmail(asker) })
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {text}
        {answer !== '' && ` ${intl.formatMessage({ id: 'folderRights.requests.state.answer' }, { answer })}`}
      </MessageBarBody>
    </MessageBar>
  )
}
