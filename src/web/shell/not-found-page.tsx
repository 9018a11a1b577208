import { Button } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { DarkLighthouse } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { homeAddress } from '../session/deep-link.ts'

/** What an address shows that means no screen. */
export function NotFoundPage() {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'shell.notFound.title' })
  return (
    <Page title={title} hideTitle>
      <EmptyState
        heading="h1"
        drawing={<DarkLighthouse />}
        title={title}
        text={intl.formatMessage({ id: 'shell.notFound.text' })}
        action={
          <Link to={homeAddress} tabIndex={-1} style={{ textDecoration: 'none' }}>
            <Button appearance="primary">{intl.formatMessage({ id: 'shell.notFound.home' })}</Button>
          </Link>
        }
      />
    </Page>
  )
}
