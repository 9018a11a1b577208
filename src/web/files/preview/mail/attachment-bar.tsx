import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular, ArrowLeft20Regular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { fileKind } from '#contract/files/file-kind.ts'
import { formatSize } from '#contract/files/sizes.ts'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import type { ActionTools } from '../../actions/use-action-tools.ts'
import { downloadShown } from '../download-shown.ts'
import { Control } from '../preview-controls.tsx'
import type { ShownFile } from '../shown-file.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    flexShrink: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  name: {
    margin: 0,
    flexGrow: 1,
    minWidth: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  size: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@media (max-width: 639px)': { display: 'none' },
  },
})

interface AttachmentBarProps {
  readonly attachment: ShownFile
  readonly tools: ActionTools
  readonly onBack: () => void
}

/** Which attachment is looked at, and the way back to the mail around it. */
export function AttachmentBar({ attachment, tools, onBack }: AttachmentBarProps) {
  const { name, fileType, size } = attachment
  const styles = useStyles()
  const intl = useIntl()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <div className={styles.bar}>
      <ReasonedButton
        ref={back}
        appearance="subtle"
        icon={<ArrowLeft20Regular />}
        label={intl.formatMessage({ id: 'preview.toMail' })}
        refusal={null}
        onClick={onBack}
      />
      <FileIcon kind={fileKind(name, fileType)} />
      <h3 className={styles.name} title={name}>
        {name}
      </h3>
      <span className={styles.size}>{formatSize(size, intl.locale)}</span>
      <Control
        id="preview.downloadAttachment"
        icon={<ArrowDownload20Regular />}
        onClick={() => void downloadShown(attachment, tools)}
      />
    </div>
  )
}
