import { useIntl } from 'react-intl'
import { Page } from '../ui/page.tsx'

/** The first-level folders of the installation. */
export function FirstLevelFoldersPage() {
  const intl = useIntl()
  return <Page title={intl.formatMessage({ id: 'files.folderRights' })}>{null}</Page>
}
