import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DocumentArrowUp20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import { TaskDialog } from '../../ui/dialog/task-dialog.tsx'
import { BusyRing } from '../../ui/states/busy-ring.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportTargetField } from './import-target.tsx'
import { useImport } from './use-import.ts'

const useStyles = makeStyles({
  hidden: { display: 'none' },
  file: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  choose: touchHeight,
  fileName: { minWidth: 0, overflowWrap: 'anywhere' },
  failure: { margin: 0, color: tokens.colorPaletteRedForeground1 },
})

interface ImportDialogProps {
  /** The board that is offered first for the tasks to go to; left out: a new one. */
  readonly into?: string
  /** Told the id of the board that was made, or to which the tasks came. */
  readonly onImported?: (boardId: string) => void
  readonly onClose: () => void
}

/** A board comes from a file, or tasks to a board that is there: first what would come of it, then it is done. */
export function ImportDialog({ into, onImported, onClose }: ImportDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const work = useImport(into === undefined ? null : { taskboard: into })
  const { fileName, preview, isLooking, failure, target, choices } = work
  const refusal = isLooking
    ? intl.formatMessage({ id: 'ui.loading' })
    : preview === null
      ? (failure ?? intl.formatMessage({ id: 'boards.import.missing' }))
      : preview.obstacles.length > 0
        ? intl.formatMessage({ id: 'boards.import.obstructed' })
        : null
  const make = async (): Promise<void> => {
    const { taskboard, counts } = await work.make()
    if (target) toast('success', intl.formatMessage({ id: 'boards.import.done' }, { count: counts.tasks }))
    if (taskboard !== null) onImported?.(taskboard)
  }
  const label = intl.formatMessage({ id: 'boards.import.choose' })
  return (
    <TaskDialog
      title={intl.formatMessage({ id: 'boards.import.title' })}
      confirmLabel={intl.formatMessage({ id: target ? 'boards.import.tasks' : 'boards.import.confirm' })}
      refusal={refusal}
      onConfirm={make}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    >
      <span>{intl.formatMessage({ id: 'boards.import.about' })}</span>
      <div className={styles.file}>
        <Button
          className={styles.choose}
          icon={isLooking ? <BusyRing /> : <DocumentArrowUp20Regular />}
          disabledFocusable={isLooking}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <output className={styles.fileName}>{fileName}</output>
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className={styles.hidden}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // the same file can be chosen again
          event.target.value = ''
          if (file) void work.read(file)
        }}
      />
      <ImportTargetField target={target} onTarget={work.setTarget} />
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {preview && (
        <ImportPreview
          preview={preview}
          boardId={target?.taskboard ?? null}
          choices={choices}
          onChoose={work.choose}
        />
      )}
    </TaskDialog>
  )
}
