import { Button, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { useIntl } from 'react-intl'
import { droppedFiles, pickedFiles, type PickedFiles } from '../../../file-picker/picked-files.ts'
import { pickedAgain } from '../resume/picked-again.ts'
import type { PickedAgain } from '../resume/picked-again.ts'
import { InterruptedItem } from './interrupted-item.tsx'
import type { Interrupted } from './use-interrupted.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  part: { display: 'grid', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  title: { margin: 0 },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    maxHeight: 'min(240px, 30vh)',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  button: touchHeight,
  error: { color: tokens.colorStatusDangerForeground1 },
})

/** So many are drawn; with thousands the list says how many more there are. */
const maxShown = 100

interface InterruptedListProps {
  readonly interrupted: Interrupted
  /** Files that were picked again, each with the upload it continues. */
  readonly onContinue: (again: PickedAgain['again']) => void
}

/**
 * Files that did not arrive because their page was left. The browser does not keep them, so they have to be picked or
 * dropped once more; what the server has of them stays.
 */
export function InterruptedList({ interrupted, onContinue }: InterruptedListProps) {
  const { uploads, more, discard, discardAll } = interrupted
  const styles = useStyles()
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [strangers, setStrangers] = useState<readonly string[]>([])
  const count = uploads.length + more
  const unseen = count - Math.min(uploads.length, maxShown)
  const title = intl.formatMessage({ id: 'files.interrupted' }, { count })
  const choose = intl.formatMessage({ id: 'files.interrupted.choose' }, { count })
  const take = async (picked: PickedFiles): Promise<void> => {
    const { again, others } = await pickedAgain(picked, uploads)
    setStrangers(again.length === 0 ? others : [])
    if (again.length > 0) onContinue(again)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    void take(droppedFiles(event.dataTransfer))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a second way for those who have the files in sight; the button is the first one
    <div
      className={styles.part}
      role="group"
      aria-label={title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Subtitle2 as="h3" className={styles.title}>
        {title}
      </Subtitle2>
      <Caption1 className={styles.quiet}>{intl.formatMessage({ id: 'files.interrupted.how' })}</Caption1>
      <ul className={styles.list}>
        {uploads.slice(0, maxShown).map((upload) => (
          <InterruptedItem
            key={upload.url ?? JSON.stringify([upload.folderPath, upload.path])}
            upload={upload}
            onDiscard={discard}
          />
        ))}
      </ul>
      {unseen > 0 && (
        <Caption1 className={styles.quiet}>
          {intl.formatMessage({ id: 'files.interrupted.more' }, { count: unseen })}
        </Caption1>
      )}
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
      <FormButtons>
        {count > 1 && (
          <Button className={styles.button} onClick={discardAll}>
            {intl.formatMessage({ id: 'files.interrupted.discardAll' })}
          </Button>
        )}
        <Button appearance="primary" className={styles.button} onClick={() => input.current?.click()}>
          {choose}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={choose}
          onChange={(event) => {
            void take(pickedFiles(event.target.files))
            event.target.value = ''
          }}
        />
      </FormButtons>
    </div>
  )
}
