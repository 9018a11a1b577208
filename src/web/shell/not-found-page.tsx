import { useIntl } from 'react-intl'
import { homeAddress } from '../session/deep-link.ts'
import { LostPage } from '../ui/states/lost-page.tsx'

/** What an address shows that means no screen. */
export function NotFoundPage() {
  const intl = useIntl()
  return (
    <LostPage
      title={intl.formatMessage({ id: 'shell.notFound.title' })}
      text={intl.formatMessage({ id: 'shell.notFound.text' })}
      wayOut={intl.formatMessage({ id: 'shell.notFound.home' })}
      address={homeAddress}
    />
  )
}
