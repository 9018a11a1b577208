import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ShownWorkflow } from '#contract/boards/workflow-calls.ts'
import { Page } from '../../ui/page.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { tasksIn } from './check-draft.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { removeStage } from './draft.ts'
import { ApproverNamesContext, useKnownApprovers } from './approver-names.ts'
import { EditorActions, EditorTools } from './editor-tools.tsx'
import { FindingList } from './finding-list.tsx'
import { SaveAnywayDialog } from './save-anyway-dialog.tsx'
import { StageList } from './stage-list.tsx'
import { useWorkflowEditor } from './use-workflow-editor.ts'

const WorkflowCanvas = lazyComponent(
  async () => (await import('./canvas/workflow-canvas.tsx')).WorkflowCanvas,
)
const RemoveStageDialog = lazyComponent(
  async () => (await import('./remove-stage-dialog.tsx')).RemoveStageDialog,
)

/** From here on there is room for the canvas beside the table. */
const roomForCanvas = '(min-width: 1024px)'

const useStyles = makeStyles({
  page: { rowGap: tokens.spacingVerticalL },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    [`@media ${roomForCanvas}`]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(380px, 460px)' },
  },
  canvas: {
    position: 'sticky',
    top: tokens.spacingVerticalL,
    height: 'calc(100dvh - 220px)',
    minHeight: '360px',
  },
  table: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '760px',
  },
})

/** The workflow of a board as a draft: drawn on a canvas where there is room, and in a table that does everything. */
export function WorkflowEditor({ shown }: { readonly shown: ShownWorkflow }) {
  const styles = useStyles()
  const intl = useIntl()
  const editing = useWorkflowEditor(shown)
  const { draft, change, counts, findings } = editing
  const [selected, setSelected] = useState<string | null>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  const [fitAgain, setFitAgain] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const hasRoom = useMediaQuery(roomForCanvas)
  const { board } = shown
  const approverNames = useKnownApprovers(shown.people)
  const isReadOnly = board.role !== 'owner' || board.isArchived
  const remove = (ref: string): void => {
    if (draft.stages.length > 1 && tasksIn(draft, counts, ref) > 0) setRemoved(ref)
    else change((now) => removeStage(now, ref, null))
  }
  const removedStage = draft.stages.find(({ ref }) => ref === removed)
  return (
    <Page
      title={intl.formatMessage({ id: 'boards.workflow.title' }, { name: board.name })}
      className={styles.page}
      actions={
        <EditorActions
          boardId={board.id}
          editing={editing}
          isReadOnly={isReadOnly}
          onSave={() => (findings.length > 0 ? setAsking(true) : void editing.save())}
        />
      }
    >
      <EditorTools
        editing={editing}
        isReadOnly={isReadOnly}
        hasCanvas={hasRoom}
        onAdded={setSelected}
        onLaidOut={() => setFitAgain((count) => count + 1)}
      />
      {isReadOnly && (
        <MessageBar layout="multiline">
          <MessageBarBody>
            {intl.formatMessage({
              id: board.role === 'owner' ? 'boards.inArchive' : 'boards.workflow.readOnly',
            })}
          </MessageBarBody>
        </MessageBar>
      )}
      {editing.failure !== null && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{editing.failure}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.sides}>
        {hasRoom && (
          <div className={styles.canvas}>
            <WorkflowCanvas
              draft={draft}
              selected={selected}
              isReadOnly={isReadOnly}
              fitAgain={fitAgain}
              onSelect={setSelected}
              onChange={change}
              onRemove={remove}
            />
          </div>
        )}
        <div className={styles.table}>
          <FindingList draft={draft} findings={findings} onChange={isReadOnly ? null : change} />
          <ApproverNamesContext value={approverNames}>
            <StageList
              editing={editing}
              boardId={board.id}
              isReadOnly={isReadOnly}
              selected={selected}
              onSelect={setSelected}
              onRemove={remove}
            />
          </ApproverNamesContext>
        </div>
      </div>
      {removedStage && (
        <RemoveStageDialog
          draft={draft}
          stage={removedStage}
          taskCount={tasksIn(draft, counts, removedStage.ref)}
          onRemove={(tasksTo) => change((now) => removeStage(now, removedStage.ref, tasksTo))}
          onClose={() => setRemoved(null)}
        />
      )}
      {isAsking && <SaveAnywayDialog editing={editing} onClose={() => setAsking(false)} />}
      {editing.conflict !== null && <ConflictDialog editing={editing} />}
      {editing.dialog}
    </Page>
  )
}
