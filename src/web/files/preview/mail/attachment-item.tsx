import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { fileKind } from '#contract/files/file-kind.ts'
import type { MailAttachment } from '#contract/files/messages.ts'
import { formatSize } from '#contract/files/sizes.ts'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import type { ActionTools } from '../../actions/use-action-tools.ts'
import { downloadShown } from '../download-shown.ts'
import { attachmentAsFile, type OpenAttachment, type ShownFile } from '../shown-file.ts'
import { dotted } from '../../../ui/cut/dotted.ts'

const useStyles = makeStyles({
  item: {
    display: 'flex',
    alignItems: 'center',
    maxWidth: '100%',
    minWidth: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  open: {
    justifyContent: 'start',
    minWidth: 0,
    maxWidth: '320px',
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    ...touchHeight,
  },
  words: { display: 'block', minWidth: 0 },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  still: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
})

interface AttachmentItemProps {
  readonly mail: ShownFile
  readonly attachment: MailAttachment
  readonly tools: ActionTools
  readonly onOpen: (attachment: OpenAttachment) => void
}

/** What is attached to a mail: opens, and is saved; in words where it cannot be had here. */
export function AttachmentItem({ mail, attachment, tools, onOpen }: AttachmentItemProps) {
  const { part, name, size, mediaType, forbiddenExtension: forbidden } = attachment
  const styles = useStyles()
  const intl = useIntl()
  const told = [
    ...(size === null ? [] : [formatSize(size, intl.locale)]),
    ...(size === null ? [intl.formatMessage({ id: 'preview.attachmentLinked' })] : []),
    ...(size !== null && part === null ? [intl.formatMessage({ id: 'preview.attachmentDeep' })] : []),
    ...(forbidden === null
      ? []
      : [intl.formatMessage({ id: 'preview.attachmentForbidden' }, { extension: forbidden })]),
  ]
  const icon = <FileIcon kind={fileKind(name, mediaType)} />
  const words = (
    <span className={styles.words}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.quiet}>{dotted(told)}</span>
    </span>
  )
  if (part === null) {
    return (
      <li className={styles.item}>
        <span className={styles.still}>
          {icon}
          {words}
        </span>
      </li>
    )
  }
  const known = { ...attachment, part }
  return (
    <li className={styles.item}>
      <Button appearance="subtle" icon={icon} className={styles.open} onClick={() => onOpen(known)}>
        {words}
      </Button>
      <ReasonedButton
        appearance="subtle"
        iconOnly
        icon={<ArrowDownload20Regular />}
        label={intl.formatMessage({ id: 'preview.downloadNamed' }, { name })}
        refusal={null}
        onClick={() => void downloadShown(attachmentAsFile(mail, known), tools)}
      />
    </li>
  )
}
