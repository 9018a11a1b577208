import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { NoticeDialog } from '../../../ui/dialog/notice-dialog.tsx'
import type { ManyDone } from './change-in-parts.ts'

const useStyles = makeStyles({
  about: { margin: 0, marginBottom: tokens.spacingVerticalM },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    overflowWrap: 'anywhere',
  },
  line: { display: 'grid' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface RefusedUsersDialogProps {
  readonly report: ManyDone
  readonly onClose: () => void
}

/** Who was not changed, and why; they stay chosen. */
export function RefusedUsersDialog({ report: { done, refused }, onClose }: RefusedUsersDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <NoticeDialog
      title={intl.formatMessage({ id: 'admin.many.refused' }, { count: refused.length })}
      isWide
      onClose={onClose}
    >
      <Body1 as="p" className={styles.about}>
        {intl.formatMessage({ id: 'admin.many.refused.about' }, { count: done })}
      </Body1>
      <ul className={styles.list}>
        {refused.map(({ id, name, message }) => (
          <li key={id} className={styles.line}>
            <Body1>{name ?? intl.formatMessage({ id: 'admin.audit.unknownPerson' })}</Body1>
            <Caption1 className={styles.quiet}>{message}</Caption1>
          </li>
        ))}
      </ul>
    </NoticeDialog>
  )
}
