import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { TaskButtons } from '../../ui/dialog/task-buttons.tsx'
import { FindingList } from './finding-list.tsx'
import type { WorkflowEditing } from './use-workflow-editor.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  text: { margin: 0 },
})

interface SaveAnywayDialogProps {
  readonly editing: WorkflowEditing
  readonly onClose: () => void
}

/** What the check found, before it is saved: mended here, saved all the same, or looked at once more. */
export function SaveAnywayDialog({ editing, onClose }: SaveAnywayDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { draft, findings, change, save } = editing
  const isRefused = findings.some(({ kind }) => kind === 'noEntry')
  const isFine = findings.length === 0
  return (
    <DialogFrame
      title={intl.formatMessage({ id: 'boards.workflow.saveTitle' })}
      size="list"
      className={styles.content}
      onClose={onClose}
      actions={
        <TaskButtons
          label={intl.formatMessage({ id: isFine ? 'ui.save' : 'boards.workflow.saveAnyway' })}
          cancelLabel={intl.formatMessage({ id: 'boards.workflow.goOn' })}
          isPending={false}
          refusal={isRefused ? intl.formatMessage({ id: 'boards.workflow.entryNeeded' }) : null}
          onCancel={onClose}
          onConfirm={() => {
            onClose()
            void save()
          }}
        />
      }
    >
      {!isFine && <p className={styles.text}>{intl.formatMessage({ id: 'boards.workflow.saveText' })}</p>}
      <FindingList draft={draft} findings={findings} onChange={change} />
    </DialogFrame>
  )
}
