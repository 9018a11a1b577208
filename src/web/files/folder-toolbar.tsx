import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUpload20Regular, FolderAdd20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Refusal } from './missing-right.ts'
import { ReasonedButton } from './reasoned-button.tsx'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface FolderToolbarProps {
  /** Why nothing can be put into this folder; `null` when it can. */
  readonly refusal: Refusal | null
  readonly onUpload: (files: readonly File[]) => void
  readonly onCreateFolder: () => void
}

/** What can be done in the folder that is shown. */
export function FolderToolbar({ refusal, onUpload, onCreateFolder }: FolderToolbarProps) {
  const styles = useStyles()
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onUpload(Array.from(event.target.files ?? []))
    event.target.value = '' // so that choosing the same file again is a change
  }
  return (
    <div className={styles.bar} role="group" aria-label={intl.formatMessage({ id: 'files.actions' })}>
      <ReasonedButton
        appearance="primary"
        icon={<ArrowUpload20Regular />}
        className={styles.button}
        label={intl.formatMessage({ id: 'files.upload' })}
        refusal={refusal}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={intl.formatMessage({ id: 'files.upload.choose' })}
        onChange={take}
      />
      <ReasonedButton
        icon={<FolderAdd20Regular />}
        className={styles.button}
        label={intl.formatMessage({ id: 'files.createFolder' })}
        refusal={refusal}
        onClick={onCreateFolder}
      />
    </div>
  )
}
