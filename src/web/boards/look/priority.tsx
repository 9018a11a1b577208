import { ArrowDown16Regular, ArrowUp16Filled, Subtract16Regular } from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import type { Priority } from '#contract/boards/task-shapes.ts'
import type { MessageId } from '../../session/language/message-ids.ts'

export const priorityTexts: Readonly<Record<Priority, MessageId>> = {
  HIGH: 'boards.priority.high',
  MEDIUM: 'boards.priority.medium',
  LOW: 'boards.priority.low',
}

/** Told apart by their shape; the words stand beside them or are read out. */
export const priorityIcons: Readonly<Record<Priority, ReactElement>> = {
  HIGH: <ArrowUp16Filled />,
  MEDIUM: <Subtract16Regular />,
  LOW: <ArrowDown16Regular />,
}
