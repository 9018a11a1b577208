import type { IntlShape } from 'react-intl'
import type { MoveReason } from '#contract/boards/move-rule.ts'
import type { StageRequirement } from '#contract/boards/workflow.ts'
import type { MessageId } from '../../../session/language/message-ids.ts'

const requirementTexts: Readonly<Record<StageRequirement, MessageId>> = {
  assignee: 'boards.board.law.assignee',
  dueDate: 'boards.board.law.dueDate',
  subtasks: 'boards.board.law.subtasks',
}

/** Why a column does not take a card, and what would help, in a few sentences. */
export const wordsOfReasons = (reasons: readonly MoveReason[], intl: IntlShape): string =>
  reasons.map((reason) => wordsOfReason(reason, intl)).join(' ')

function wordsOfReason(reason: MoveReason, intl: IntlShape): string {
  if (reason.code === 'stageFull')
    return intl.formatMessage({ id: 'boards.board.law.full' }, { limit: reason.limit })
  if (reason.code === 'stageRequires')
    return intl.formatMessage(
      { id: 'boards.board.law.requires' },
      {
        missing: intl.formatList(
          reason.missing.map((each) => intl.formatMessage({ id: requirementTexts[each] })),
        ),
      },
    )
  return intl.formatMessage({
    id:
      reason.code === 'moveNotConnected' ? 'boards.board.law.notConnected' : 'boards.board.law.needsApproval',
  })
}

/** Whether somebody can be asked for the move: what a stage itself demands nobody can wave through. */
export const isAskable = (reasons: readonly MoveReason[]): boolean =>
  reasons.some(({ code }) => code === 'moveNotConnected' || code === 'moveNeedsApproval')
