import { useIntl } from 'react-intl'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { errorText } from '../session/error-text.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What a page shows that failed while it was loaded or drawn. */
export function RouteError() {
  const intl = useIntl()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const title = intl.formatMessage({ id: 'ui.error.title' })
  return (
    <Page title={title} hideTitle>
      <ErrorState heading="h1" title={title} message={errorText(error, intl)} onRetry={reload} />
    </Page>
  )
}

const reload = (): void => window.location.reload()
