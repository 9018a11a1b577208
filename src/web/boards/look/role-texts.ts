import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { MessageId } from '../../session/language/message-ids.ts'

/** What the roles on a board are called. */
export const boardRoleTexts = {
  viewer: 'boards.role.viewer',
  member: 'boards.role.member',
  owner: 'boards.role.owner',
} as const satisfies Readonly<Record<BoardRole, MessageId>>
