import { makeStyles, tokens } from '@fluentui/react-components'
import { FolderAdd20Regular, FolderArrowRight20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { ActiveFolder } from './folder-rights.ts'
import type { Refusal } from './missing-right.ts'
import { ReasonedButton } from './reasoned-button.tsx'
import { PasteButton } from './transfer/paste-button.tsx'
import type { Chosen } from './upload/chosen.ts'
import { UploadButtons } from './upload/upload-buttons.tsx'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface FolderToolbarProps {
  /** Why nothing can be put into this folder; `null` when it can. */
  readonly refusal: Refusal | null
  readonly onUpload: (chosen: Chosen) => void
  readonly onCreateFolder: () => void
  readonly onTransfer: () => void
  /** The folder in which one is. */
  readonly place: ActiveFolder
}

/** What can be done in the folder that is shown. */
export function FolderToolbar({ refusal, onUpload, onCreateFolder, onTransfer, place }: FolderToolbarProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div className={styles.bar} role="group" aria-label={intl.formatMessage({ id: 'files.actions' })}>
      <UploadButtons refusal={refusal} className={styles.button} onUpload={onUpload} />
      <ReasonedButton
        icon={<FolderAdd20Regular />}
        className={styles.button}
        label={intl.formatMessage({ id: 'files.createFolder' })}
        refusal={refusal}
        onClick={onCreateFolder}
      />
      <ReasonedButton
        icon={<FolderArrowRight20Regular />}
        className={styles.button}
        label={intl.formatMessage({ id: 'files.transfer.button' })}
        refusal={refusal}
        onClick={onTransfer}
      />
      <PasteButton into={place} refusal={refusal} className={styles.button} />
    </div>
  )
}
