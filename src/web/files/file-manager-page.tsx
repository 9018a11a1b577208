import { useIntl } from 'react-intl'
import { Page } from '../ui/page.tsx'

/** Folders and files. */
export function FileManagerPage() {
  const intl = useIntl()
  return <Page title={intl.formatMessage({ id: 'files.title' })}>{null}</Page>
}
