import { useIntl } from 'react-intl'
import { NameConflictFrame } from '../../ui/dialog/name-conflict-frame.tsx'
import { errorText } from '../../session/error-text.ts'
import type { WorkflowEditing } from './use-workflow-editor.ts'

/** Somebody else has saved the workflow meanwhile: says who, and what becomes of the draft. */
export function ConflictDialog({ editing }: { readonly editing: WorkflowEditing }) {
  const intl = useIntl()
  const { conflict, closeConflict, takeTheirs } = editing
  return (
    <NameConflictFrame
      title={intl.formatMessage({ id: 'boards.workflow.conflict' })}
      size="table"
      explanation={[conflict ?? '', intl.formatMessage({ id: 'boards.workflow.conflictText' })]}
      cancelLabel={intl.formatMessage({ id: 'boards.workflow.goOn' })}
      alternative={{
        label: intl.formatMessage({ id: 'boards.workflow.discard' }),
        onClick: () => void takeTheirs(false),
      }}
      confirmLabel={intl.formatMessage({ id: 'boards.workflow.merge' })}
      onConfirm={() => takeTheirs(true)}
      failureText={(error) => errorText(error, intl)}
      onCancel={closeConflict}
    >
      {null}
    </NameConflictFrame>
  )
}
