import { useIntl } from 'react-intl'
import { NoticeDialog } from '../ui/dialog/notice-dialog.tsx'

/** Says that a folder cannot be opened, whether it is not there or not for this person. */
export function AccessDeniedDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl()
  return (
    <NoticeDialog title={intl.formatMessage({ id: 'files.accessDenied' })} onClose={onClose}>
      {intl.formatMessage({ id: 'files.accessDeniedDescription' })}
    </NoticeDialog>
  )
}
