import { Button, DialogActions, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Board } from '#contract/boards/boards.ts'
import type { Label } from '#contract/boards/labels.ts'
import { boardLimits } from '#contract/boards/limits.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { TaskButtons } from '../../ui/dialog/task-buttons.tsx'
import { TaskFailure } from '../../ui/dialog/task-failure.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { LabelFields } from './label-fields.tsx'
import { LabelList } from './label-list.tsx'
import { useLabelWork, type LabelStep } from './use-label-work.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  text: { margin: 0 },
})

/** What is done from here, as the button says it. */
const verbOf = (step: LabelStep) =>
  step.kind === 'delete'
    ? 'boards.labels.delete'
    : step.kind === 'edit' && step.label
      ? 'ui.save'
      : 'ui.create'

interface LabelsDialogProps {
  readonly board: Pick<Board, 'id' | 'name' | 'role' | 'isArchived'>
  /** `undefined` before they are there. */
  readonly labels: readonly Label[] | undefined
  /** What stands in their place meanwhile. */
  readonly placeholder?: ReactNode
  readonly onClose: () => void
}

/** The labels of a board: owners add, change and delete them, everybody sees what there are. One dialog from list to question. */
export function LabelsDialog({ board, labels, placeholder, onClose }: LabelsDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const work = useLabelWork(board.id)
  const { step, isPending, failure } = work
  const [isTouched, setTouched] = useState(false)
  const mayChange = board.role === 'owner' && !board.isArchived && labels !== undefined
  const isFull = labels !== undefined && labels.length >= boardLimits.labels
  const begin = (label: Label | null): void => {
    setTouched(false)
    work.begin({ kind: 'edit', label, name: label?.name ?? '', color: label?.color ?? 'blue' })
  }
  const nameMissing =
    step.kind === 'edit' && step.name.trim() === ''
      ? intl.formatMessage({ id: 'boards.list.nameMissing' })
      : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (nameMissing === null) void work.run()
  }
  const title =
    step.kind === 'list'
      ? intl.formatMessage({ id: 'boards.labels.title' }, { name: board.name })
      : step.kind === 'delete'
        ? intl.formatMessage({ id: 'boards.labels.deleteTitle' }, { name: step.label.name })
        : intl.formatMessage(
            { id: step.label ? 'boards.labels.edit' : 'boards.labels.add' },
            { name: step.label?.name },
          )
  return (
    <DialogFrame
      title={title}
      size="list"
      holdsFocus
      className={styles.content}
      onClose={() => !isPending && (step.kind === 'list' ? onClose() : work.begin({ kind: 'list' }))}
      actions={
        step.kind === 'list' ? (
          <DialogActions key="list">
            <Button onClick={onClose}>{intl.formatMessage({ id: 'ui.close' })}</Button>
            {mayChange && (
              <ReasonedButton
                icon={<AddRegular />}
                label={intl.formatMessage({ id: 'boards.labels.add' })}
                refusal={
                  isFull
                    ? intl.formatMessage({ id: 'boards.labels.full' }, { most: boardLimits.labels })
                    : null
                }
                onClick={() => begin(null)}
              />
            )}
          </DialogActions>
        ) : (
          <TaskButtons
            key={step.kind}
            label={intl.formatMessage({ id: verbOf(step) })}
            isPending={isPending}
            refusal={nameMissing}
            isFinal={step.kind === 'delete'}
            onCancel={() => work.begin({ kind: 'list' })}
            onConfirm={() => void work.run()}
          />
        )
      }
    >
      {step.kind === 'list' &&
        (labels ? (
          <LabelList
            labels={labels}
            mayChange={mayChange}
            onEdit={begin}
            onDelete={(label) => work.begin({ kind: 'delete', label })}
          />
        ) : (
          placeholder
        ))}
      {step.kind === 'edit' && (
        <form noValidate className={styles.content} onSubmit={submit}>
          <LabelFields
            name={step.name}
            color={step.color}
            message={isTouched ? nameMissing : null}
            onName={(name) => {
              setTouched(true)
              work.begin({ ...step, name })
            }}
            onColor={(color) => work.begin({ ...step, color })}
          />
        </form>
      )}
      {step.kind === 'delete' && (
        <p className={styles.text}>{intl.formatMessage({ id: 'boards.labels.deleteText' })}</p>
      )}
      <TaskFailure failure={failure} />
    </DialogFrame>
  )
}
