import type { ReactElement } from 'react'
import type { Priority } from '#contract/boards/task-shapes.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { PriorityBars } from './priority-bars.tsx'

export const priorityTexts: Readonly<Record<Priority, MessageId>> = {
  HIGH: 'boards.priority.high',
  MEDIUM: 'boards.priority.medium',
  LOW: 'boards.priority.low',
}

/** Told apart by their shape; the words stand beside them or are read out. */
export const priorityIcons: Readonly<Record<Priority, ReactElement>> = {
  HIGH: <PriorityBars full={3} />,
  MEDIUM: <PriorityBars full={2} />,
  LOW: <PriorityBars full={1} />,
}
