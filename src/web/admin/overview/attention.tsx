import { useIntl } from 'react-intl'
import { activationDays } from '#contract/admin/overview.ts'
import { CardList } from '../../ui/card/card-list.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { TextLink } from '../../ui/links/text-link.tsx'
import { useAttention } from './use-attention.ts'

/** What needs somebody, each line leading to where it is done. */
export function Attention() {
  const intl = useIntl()
  const { lines, error, retry } = useAttention()
  return (
    <CardList
      title={intl.formatMessage({ id: 'admin.overview.attention' })}
      lines={lines?.map(({ id, count, isMore = false, to }) => {
        const text = intl.formatMessage(
          { id: `admin.overview.attention.${id}` },
          { count, more: isMore ? 'yes' : 'no', days: activationDays },
        )
        return { key: id, content: to === null ? text : <TextLink to={to}>{text}</TextLink> }
      })}
      empty={intl.formatMessage({ id: 'admin.overview.attention.none' })}
      error={error}
      onRetry={retry}
      // beside what could be loaded, what could not
      actions={error !== undefined && <ErrorState message={error} onRetry={retry} />}
    />
  )
}
