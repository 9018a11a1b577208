import { Button, Caption1, makeStyles, Text, tokens, Tooltip } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { fileKind } from '#contract/files/file-kind.ts'
import { readablePath } from '../../../folders/folder-address.ts'
import type { UnfinishedUpload } from '../resume/unfinished-uploads.ts'
import { touchSquare } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  item: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  words: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  button: { flexShrink: 0, ...touchSquare },
})

interface InterruptedItemProps {
  readonly upload: UnfinishedUpload
  readonly onDiscard: (uploads: readonly UnfinishedUpload[]) => void
}

/** One file that did not arrive: where it was to go, and how much of it the server keeps. */
export function InterruptedItem({ upload, onDiscard }: InterruptedItemProps) {
  const styles = useStyles()
  const intl = useIntl()
  const name = upload.path.at(-1) ?? ''
  const folder = readablePath([...upload.names, ...upload.path.slice(0, -1)], intl)
  const share = upload.size > 0 ? upload.arrived / upload.size : 0
  return (
    <li className={styles.item}>
      <FileIcon kind={fileKind(name)} />
      <span className={styles.words}>
        <Text>{name}</Text>
        <Caption1 className={styles.quiet}>
          {upload.url === null
            ? folder
            : intl.formatMessage({ id: 'files.interrupted.place' }, { folder, share })}
        </Caption1>
      </span>
      <Tooltip
        content={intl.formatMessage({ id: 'files.interrupted.discardOne' }, { name })}
        relationship="label"
      >
        <Button
          appearance="subtle"
          icon={<Dismiss20Regular />}
          className={styles.button}
          onClick={() => onDiscard([upload])}
        />
      </Tooltip>
    </li>
  )
}
