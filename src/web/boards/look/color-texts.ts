import type { BoardColor } from '#contract/boards/workflow.ts'
import type { MessageId } from '../../session/language/message-ids.ts'

/** What the colours of boards, stages and labels are called. */
export const colorTexts = {
  grey: 'boards.color.grey',
  blue: 'boards.color.blue',
  teal: 'boards.color.teal',
  green: 'boards.color.green',
  yellow: 'boards.color.yellow',
  orange: 'boards.color.orange',
  red: 'boards.color.red',
  purple: 'boards.color.purple',
} as const satisfies Readonly<Record<BoardColor, MessageId>>
