import { Input, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { boardLimits, boardTexts } from '#contract/boards/limits.ts'
import { touchField } from '../../../ui/touch-target.ts'
import { PanelSection } from '../panel-section.tsx'
import { useOpenTask } from '../task-context.ts'
import { WorkFailure } from '../../look/work-failure.tsx'
import { SubtaskLine } from './subtask-line.tsx'
import { useSubtasks } from './use-subtasks.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  add: { minWidth: 0, ...touchField },
})

/** The steps of a task, which are ticked off. */
export function SubtasksSection() {
  const styles = useStyles()
  const intl = useIntl()
  const { mayChange } = useOpenTask()
  const work = useSubtasks()
  const { subtasks } = work
  const done = subtasks.filter(({ isDone }) => isDone).length
  if (!mayChange && subtasks.length === 0) return null
  const count = { done, total: subtasks.length }
  return (
    <PanelSection
      title={intl.formatMessage({ id: 'boards.task.subtasks' })}
      aside={
        subtasks.length > 0 && (
          <span className={styles.count}>
            {intl.formatMessage({ id: 'boards.task.subtasks.count' }, count)}
          </span>
        )
      }
    >
      {subtasks.length > 0 && <ProgressBar aria-hidden value={done / subtasks.length} />}
      <ul className={styles.list}>
        {subtasks.map((subtask, at) => (
          <SubtaskLine
            key={subtask.id}
            subtask={subtask}
            work={work}
            isFirst={at === 0}
            isLast={at === subtasks.length - 1}
          />
        ))}
      </ul>
      {mayChange && subtasks.length < boardLimits.subtasks && <AddSubtask onAdd={work.add} />}
      <WorkFailure failure={work.failure} />
    </PanelSection>
  )
}

function AddSubtask({ onAdd }: { readonly onAdd: (title: string) => Promise<boolean> }) {
  const styles = useStyles()
  const intl = useIntl()
  const [title, setTitle] = useState('')
  const add = async (): Promise<void> => {
    const wanted = title.trim()
    if (wanted === '') return
    setTitle('')
    // what was refused stays typed, unless something else was begun
    if (!(await onAdd(wanted))) setTitle((now) => (now === '' ? wanted : now))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void add()
    } else if (event.key === 'Escape' && title !== '') {
      event.preventDefault() // the panel stays
      setTitle('')
    }
  }
  return (
    <Input
      className={styles.add}
      contentBefore={<Add20Regular />}
      aria-label={intl.formatMessage({ id: 'boards.task.subtasks.add' })}
      placeholder={intl.formatMessage({ id: 'boards.task.subtasks.add' })}
      maxLength={boardTexts.title}
      autoComplete="off"
      value={title}
      onChange={(_event, { value }) => setTitle(value)}
      onKeyDown={onKeyDown}
    />
  )
}
