import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { AccessTarget } from '#contract/rights/access-requests.ts'
import { NoticeDialog } from '../ui/dialog/notice-dialog.tsx'
import { AskAccessDialog } from './ask-access-dialog.tsx'

interface AccessDeniedDialogProps {
  /** For what one may ask; left out where it is nothing that somebody meant to open. */
  readonly target?: AccessTarget | undefined
  readonly onClose: () => void
}

/** Says that a folder cannot be opened, whether it is not there or not for this person, and leads to asking for it. */
export function AccessDeniedDialog({ target, onClose }: AccessDeniedDialogProps) {
  const intl = useIntl()
  const [isAsking, setAsking] = useState(false)
  if (target && isAsking) return <AskAccessDialog target={target} onClose={onClose} />
  return (
    <NoticeDialog
      title={intl.formatMessage({ id: 'files.accessDenied' })}
      remedy={
        target && {
          label: intl.formatMessage({ id: 'files.askAccess' }),
          onClick: () => setAsking(true),
        }
      }
      onClose={onClose}
    >
      {intl.formatMessage({ id: 'files.accessDeniedDescription' })}
    </NoticeDialog>
  )
}
