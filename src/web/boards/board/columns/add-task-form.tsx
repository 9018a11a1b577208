import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { boardTexts } from '#contract/boards/limits.ts'
import type { Stage } from '#contract/boards/workflow.ts'
import { createTask } from '#contract/boards/tasks.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { ownTimeZone } from '../../../session/language/time-zone.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { useCreateKey } from '../../data/create-key.ts'
import { refreshBoard } from '../../data/kept-board.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalS },
})

interface AddTaskFormProps {
  readonly boardId: string
  readonly stage: Stage
  readonly onAdded: (taskId: string) => void
  readonly onClose: () => void
}

/** A title, Enter, and the next one. */
export function AddTaskForm({ boardId, stage, onAdded, onClose }: AddTaskFormProps) {
  const styles = useStyles()
  const intl = useIntl()
  const field = useRef<HTMLTextAreaElement>(null)
  const [title, setTitle] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const key = useCreateKey()
  useEffect(() => field.current?.focus(), [])
  const save = async (): Promise<void> => {
    if (isSending) return
    if (title.trim() === '') return setFailure(intl.formatMessage({ id: 'boards.board.add.required' }))
    setSending(true)
    setFailure(null)
    try {
      const { id } = await ask(createTask, {
        body: {
          key: key.of(title),
          taskboard: boardId,
          workflowStage: stage.id,
          title,
          timeZone: ownTimeZone(),
        },
      })
      setTitle('')
      key.forget()
      await refreshBoard(boardId)
      onAdded(id)
    } catch (error) {
      setFailure(errorText(error, intl))
    } finally {
      setSending(false)
      field.current?.focus()
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // the board must not hear what is typed
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of its field
    <div className={styles.form} onKeyDown={onKeyDown}>
      <Field {...(failure !== null && { validationMessage: failure, validationState: 'error' })}>
        <Textarea
          ref={field}
          rows={2}
          resize="none"
          maxLength={boardTexts.title}
          aria-label={intl.formatMessage({ id: 'boards.board.add.title' }, { stage: stage.name })}
          placeholder={intl.formatMessage({ id: 'boards.board.add.placeholder' })}
          value={title}
          onChange={(_event, { value }) => {
            setTitle(value.replaceAll('\n', ' '))
            setFailure(null)
          }}
        />
      </Field>
      <FormButtons>
        <Button appearance="subtle" onClick={onClose}>
          {intl.formatMessage({ id: 'ui.close' })}
        </Button>
        <Button appearance="primary" onClick={() => void save()}>
          {intl.formatMessage({ id: 'boards.board.add.save' })}
        </Button>
      </FormButtons>
    </div>
  )
}
