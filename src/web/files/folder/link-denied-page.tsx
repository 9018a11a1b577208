import { useIntl } from 'react-intl'
import { LostPage } from '../../ui/states/lost-page.tsx'
import { pageOfFolder } from '../data/folder-address.ts'

/** What a share link shows to whom it is closed: neither a name nor whether there is anything. */
export function LinkDeniedPage() {
  const intl = useIntl()
  return (
    <LostPage
      title={intl.formatMessage({ id: 'files.linkDenied' })}
      text={intl.formatMessage({ id: 'files.linkDeniedDescription' })}
      wayOut={intl.formatMessage({ id: 'files.toDocuments' })}
      address={pageOfFolder([])}
    />
  )
}
