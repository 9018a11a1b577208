import { Checkbox, makeStyles, MenuDivider, mergeClasses, tokens } from '@fluentui/react-components'
import {
  ArrowDown20Regular,
  ArrowUp20Regular,
  CardUi20Regular,
  Delete20Regular,
  Rename20Regular,
} from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Subtask } from '#contract/boards/task-shapes.ts'
import { formatDay } from '../../../ui/day/day.ts'
import { MenuAt } from '../../../ui/menu/menu-at.tsx'
import { MoreButton } from '../../../ui/menu/more-button.tsx'
import { ReasonedItem } from '../../../ui/menu/reasoned-item.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { mayTakeFocus } from '../../../ui/focus-back.ts'
import { useOpenTask } from '../task-context.ts'
import { RenameSubtask } from './rename-subtask.tsx'
import type { useSubtasks } from './use-subtasks.ts'
import { hovered, underPointer } from '../../../ui/pressable.ts'

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    ...hovered(underPointer(tokens.colorSubtleBackgroundHover)),
  },
  title: { minWidth: 0, '& label': { overflowWrap: 'anywhere' } },
  done: { '& label': { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' } },
  facts: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

interface SubtaskLineProps {
  readonly subtask: Subtask
  readonly work: ReturnType<typeof useSubtasks>
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** One step: ticked by its box; F2 renames, Alt and an arrow move it, Delete removes it. */
export function SubtaskLine({ subtask, work, isFirst, isLast }: SubtaskLineProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { mayChange, nameOf } = useOpenTask()
  const [isRenaming, setRenaming] = useState(false)
  const line = useRef<HTMLLIElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming && mayTakeFocus()) boxIn(line.current)?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  const { title, isDone, assignee, dueDate } = subtask
  const remove = (): void => {
    // the line goes
    boxIn(line.current?.nextElementSibling ?? line.current?.previousElementSibling)?.focus()
    void work.remove(subtask)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const does = mayChange && !isRenaming ? actionOf(event) : null
    if (!does) return
    event.preventDefault()
    if (does === 'rename') setRenaming(true)
    else if (does === 'remove') remove()
    else void work.move(subtask, does === 'up' ? -1 : 1)
  }
  const say = (id: 'rename' | 'up' | 'down' | 'card' | 'delete'): string =>
    intl.formatMessage({ id: `boards.task.subtasks.${id}` })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its box hears the keys, which do more than tick it
    <li ref={line} className={styles.line} onKeyDown={onKeyDown}>
      {isRenaming ? (
        <RenameSubtask
          title={title}
          onSave={(next) => work.rename(subtask, next)}
          onClose={() => setRenaming(false)}
        />
      ) : (
        <Checkbox
          className={mergeClasses(styles.title, isDone && styles.done)}
          checked={isDone}
          disabled={!mayChange}
          label={title}
          onChange={() => void work.tick(subtask)}
        />
      )}
      <span className={styles.facts}>
        {dueDate !== null && formatDay(dueDate)}
        {assignee !== null && (
          <span title={nameOf(assignee)}>
            <PersonAvatar name={nameOf(assignee)} size={24} />
          </span>
        )}
      </span>
      {mayChange && (
        <MoreButton
          appearance="subtle"
          label={intl.formatMessage({ id: 'boards.task.subtasks.more' }, { title })}
        >
          {(target, close) => (
            <MenuAt target={target} label={title} align="end" onClose={close}>
              <ReasonedItem
                icon={<Rename20Regular />}
                label={say('rename')}
                onClick={() => setRenaming(true)}
              />
              {!isFirst && (
                <ReasonedItem
                  icon={<ArrowUp20Regular />}
                  label={say('up')}
                  onClick={() => void work.move(subtask, -1)}
                />
              )}
              {!isLast && (
                <ReasonedItem
                  icon={<ArrowDown20Regular />}
                  label={say('down')}
                  onClick={() => void work.move(subtask, 1)}
                />
              )}
              <ReasonedItem
                icon={<CardUi20Regular />}
                label={say('card')}
                onClick={() => void work.detach(subtask)}
              />
              <MenuDivider />
              <ReasonedItem icon={<Delete20Regular />} label={say('delete')} onClick={remove} />
            </MenuAt>
          )}
        </MoreButton>
      )}
    </li>
  )
}

const boxIn = (line: Element | null | undefined): HTMLElement | null =>
  line?.querySelector<HTMLElement>('input[type="checkbox"]') ?? null

function actionOf({ key, altKey, target }: KeyboardEvent): 'rename' | 'remove' | 'up' | 'down' | null {
  if (!(target instanceof HTMLInputElement)) return null
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : null
  return key === 'F2' ? 'rename' : key === 'Delete' ? 'remove' : null
}
