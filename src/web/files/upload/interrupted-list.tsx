import { Button, Caption1, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { useIntl } from 'react-intl'
import { FileIcon } from '../../ui/file-icon.tsx'
import { fileKind } from '../../ui/file-kind.ts'
import { readablePath } from '../folder-address.ts'
import { isSameFile } from './unfinished-uploads.ts'
import type { UnfinishedUpload } from './unfinished-uploads.ts'

const useStyles = makeStyles({
  part: { display: 'grid', rowGap: tokens.spacingVerticalS },
  title: { margin: 0 },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    maxHeight: '240px',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  words: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { '@media (pointer: coarse)': { minHeight: '44px' } },
  error: { color: tokens.colorStatusDangerForeground1 },
})

interface InterruptedListProps {
  readonly uploads: readonly UnfinishedUpload[]
  /** Files that were chosen again, each with the upload it continues. */
  readonly onContinue: (again: readonly { readonly file: File; readonly upload: UnfinishedUpload }[]) => void
  readonly onDiscard: (upload: UnfinishedUpload) => void
}

/**
 * Uploads that broke off with their page. The browser does not keep the files, so they have to be chosen or dropped once
 * more; what has arrived of them stays.
 */
export function InterruptedList({ uploads, onContinue, onDiscard }: InterruptedListProps) {
  const styles = useStyles()
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [strangers, setStrangers] = useState<readonly string[]>([])
  const take = (files: readonly File[]): void => {
    const again = files.flatMap((file) => {
      const upload = uploads.find((each) => isSameFile(each, file))
      return upload ? [{ file, upload }] : []
    })
    setStrangers(files.filter((file) => !again.some((each) => each.file === file)).map(({ name }) => name))
    if (again.length > 0) onContinue(again)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    take(Array.from(event.dataTransfer.files))
  }
  return (
    // a second way for those who have the files in sight; the button is the first one
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.part}
      role="group"
      aria-label={intl.formatMessage({ id: 'files.interrupted' }, { count: uploads.length })}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Subtitle2 as="h3" className={styles.title}>
        {intl.formatMessage({ id: 'files.interrupted' }, { count: uploads.length })}
      </Subtitle2>
      <Caption1 className={styles.quiet}>{intl.formatMessage({ id: 'files.interrupted.how' })}</Caption1>
      <ul className={styles.list}>
        {uploads.map((upload) => (
          <InterruptedItem key={upload.url} upload={upload} onDiscard={onDiscard} />
        ))}
      </ul>
      <div role="alert" className={styles.error}>
        {strangers.length > 0 && (
          <Caption1>
            {intl.formatMessage(
              { id: 'files.interrupted.otherFile' },
              { name: strangers[0] ?? '', more: strangers.length - 1 },
            )}
          </Caption1>
        )}
      </div>
      <div className={styles.buttons}>
        <Button className={styles.button} onClick={() => input.current?.click()}>
          {intl.formatMessage({ id: 'files.interrupted.choose' }, { count: uploads.length })}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={intl.formatMessage({ id: 'files.interrupted.choose' }, { count: uploads.length })}
          onChange={(event) => {
            take(Array.from(event.target.files ?? []))
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}

interface InterruptedItemProps extends Pick<InterruptedListProps, 'onDiscard'> {
  readonly upload: UnfinishedUpload
}

function InterruptedItem({ upload, onDiscard }: InterruptedItemProps) {
  const styles = useStyles()
  const intl = useIntl()
  const name = upload.path.at(-1) ?? ''
  const folder = readablePath([...upload.names, ...upload.path.slice(0, -1)])
  const share = upload.size > 0 ? upload.arrived / upload.size : 0
  return (
    <li className={styles.item}>
      <FileIcon kind={fileKind(name)} />
      <span className={styles.words}>
        <Text weight="semibold">{name}</Text>
        <Caption1 className={styles.quiet}>
          {intl.formatMessage({ id: 'files.interrupted.place' }, { folder, share })}
        </Caption1>
      </span>
      <Button
        size="small"
        className={styles.button}
        aria-label={intl.formatMessage({ id: 'files.interrupted.discardOne' }, { name })}
        onClick={() => onDiscard(upload)}
      >
        {intl.formatMessage({ id: 'files.interrupted.discard' })}
      </Button>
    </li>
  )
}
