import { Input, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { boardTexts } from '#contract/boards/limits.ts'
import { focusHere } from '../../../ui/focus-here.ts'
import { touchField } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({ input: { minWidth: 0, ...touchField } })

interface RenameSubtaskProps {
  readonly title: string
  readonly onSave: (title: string) => Promise<boolean>
  readonly onClose: () => void
}

/** The title of a subtask as a field: Enter or leaving it saves, Escape leaves it as it was. */
export function RenameSubtask({ title, onSave, onClose }: RenameSubtaskProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [text, setText] = useState(title)
  const save = async (): Promise<void> => {
    const next = text.trim()
    if (next === '' || next === title || (await onSave(next))) onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    } else if (event.key === 'Escape') {
      event.preventDefault() // the panel stays
      onClose()
    }
  }
  return (
    <Input
      ref={focusHere}
      className={styles.input}
      aria-label={intl.formatMessage({ id: 'boards.task.subtasks.rename' })}
      maxLength={boardTexts.title}
      autoComplete="off"
      value={text}
      onChange={(_event, { value }) => setText(value)}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
    />
  )
}
