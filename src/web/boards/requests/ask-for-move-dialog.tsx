import { Field, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { boardTexts } from '#contract/boards/limits.ts'
import { mayDecide } from '#contract/boards/move-rule.ts'
import { askForMove } from '#contract/boards/requests.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { Stage } from '#contract/boards/workflow.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { TaskDialog } from '../../ui/dialog/task-dialog.tsx'
import type { BoardModel } from '../data/board-model.ts'
import { refreshBoard } from '../data/kept-board.ts'

interface AskForMoveDialogProps {
  readonly model: BoardModel
  readonly task: Pick<TaskCard, 'id' | 'title' | 'workflowStage' | 'positionVersion'>
  readonly to: Pick<Stage, 'id' | 'name'>
  /** Told when it was asked for. */
  readonly onAsked?: () => void
  readonly onClose: () => void
}

/** A move that cannot be made is asked for, with a reason. */
export function AskForMoveDialog({ model, task, to, onAsked, onClose }: AskForMoveDialogProps) {
  const intl = useIntl()
  const showToast = useToasts()
  const [reason, setReason] = useState('')
  const deciders = decidersOf(model, task.workflowStage, to.id)
  const send = async (): Promise<void> => {
    const from = { stageId: task.workflowStage, positionVersion: task.positionVersion }
    await ask(askForMove, { params: { id: task.id }, body: { from, to: to.id, reason: reason.trim() } })
    onAsked?.()
    showToast('success', intl.formatMessage({ id: 'boards.request.sent' }, { stage: to.name }))
    await refreshBoard(model.id)
  }
  return (
    <TaskDialog
      title={intl.formatMessage({ id: 'boards.request.title' })}
      confirmLabel={intl.formatMessage({ id: 'boards.request.ask' })}
      refusal={reason.trim() === '' ? intl.formatMessage({ id: 'boards.request.reasonNeeded' }) : null}
      onConfirm={send}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    >
      <span>{intl.formatMessage({ id: 'boards.request.move' }, { title: task.title, stage: to.name })}</span>
      <span>
        {deciders.length > 0
          ? intl.formatMessage(
              { id: 'boards.request.decide' },
              { names: intl.formatList(deciders, { type: 'disjunction' }) },
            )
          : intl.formatMessage({ id: 'boards.request.ownersDecide' })}
      </span>
      <Field label={intl.formatMessage({ id: 'boards.request.reason' })} required>
        <Textarea
          value={reason}
          maxLength={boardTexts.reason}
          rows={3}
          resize="vertical"
          onChange={(_event, { value }) => setReason(value)}
        />
      </Field>
    </TaskDialog>
  )
}

/** The names of those who decide about it; none where the owners do. */
function decidersOf({ workflow, people }: BoardModel, from: string, to: string): readonly string[] {
  const connection = workflow.connections.find((each) => each.from === from && each.to === to)
  const named = (connection?.approvers ?? []).flatMap((id) => people.get(id)?.name ?? [])
  return mayDecide(connection, { userId: '', isOwner: true }) ? [] : named
}
