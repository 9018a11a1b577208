import { makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss16Regular, LockClosed20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { TaskFile } from '#contract/boards/task-files.ts'
import { kindOf } from '../../../folders/entries.ts'
import { namesOfPath, pageOfPreview, parentOf, readablePath } from '../../../folders/folder-address.ts'
import { errorText } from '../../../session/error-text.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { pressable } from '../../../ui/pressable.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { useOpenTask } from '../task-context.ts'

const words = {
  display: 'flex',
  alignItems: 'center',
  columnGap: tokens.spacingHorizontalS,
  minWidth: 0,
  minHeight: '32px',
  boxSizing: 'border-box',
  paddingInline: tokens.spacingHorizontalS,
  ...touchHeight,
} as const

const useStyles = makeStyles({
  chip: {
    display: 'flex',
    alignItems: 'center',
    maxWidth: '100%',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  link: { ...pressable, ...words, color: 'inherit', textDecorationLine: 'none' },
  locked: { ...words, color: tokens.colorNeutralForeground3 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface FileChipProps {
  readonly shown: TaskFile
  readonly onRemove: () => Promise<void>
}

/** A file of a task: leads to its preview, or says that it is closed to whoever looks. */
export function FileChip({ shown: { file }, onRemove }: FileChipProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { mayChange } = useOpenTask()
  const [isAsking, setAsking] = useState(false)
  const name = file?.name ?? intl.formatMessage({ id: 'boards.task.files.locked' })
  return (
    <li className={styles.chip}>
      {file ? (
        <Link
          to={pageOfPreview(parentOf(namesOfPath(file.path)), file.id)}
          className={styles.link}
          title={readablePath(namesOfPath(file.path), intl)}
        >
          <FileIcon kind={kindOf(file)} />
          <span className={styles.name}>{name}</span>
        </Link>
      ) : (
        <span className={styles.locked}>
          <LockClosed20Regular aria-hidden />
          <span className={styles.name}>{name}</span>
        </span>
      )}
      {mayChange && (
        <IconButton
          aria-label={intl.formatMessage({ id: 'boards.task.files.remove' }, { name })}
          // whoever may not read it cannot attach it again
          onClick={() => (file ? void onRemove() : setAsking(true))}
        >
          <Dismiss16Regular />
        </IconButton>
      )}
      {isAsking && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'boards.task.files.removeTitle' })}
          text={intl.formatMessage({ id: 'boards.task.files.removeText' })}
          confirmLabel={intl.formatMessage({ id: 'boards.task.files.removeNow' })}
          isFinal
          onConfirm={onRemove}
          failureText={(error) => errorText(error, intl)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
