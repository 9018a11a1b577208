import type { IntlShape } from 'react-intl'
import type { WorkflowFinding, WorkflowRepair } from '#contract/boards/check-workflow.ts'
import type { Draft } from './draft.ts'

const nameOf = ({ stages }: Draft, ref: string | null): string =>
  stages.find((stage) => stage.ref === ref)?.name ?? ''

/** What was found, in a sentence, with the tasks that would be stranded. */
export const wordsOfFinding = (
  { kind, stage, taskCount }: WorkflowFinding,
  draft: Draft,
  intl: IntlShape,
): string =>
  intl.formatMessage(
    { id: `boards.workflow.finding.${kind}` },
    { stage: nameOf(draft, stage), count: taskCount },
  )

/** What the button says that mends it. */
export const wordsOfRepair = (repair: WorkflowRepair, draft: Draft, intl: IntlShape): string =>
  repair.kind === 'connect'
    ? intl.formatMessage(
        { id: 'boards.workflow.repair.connect' },
        { from: nameOf(draft, repair.from), to: nameOf(draft, repair.to) },
      )
    : intl.formatMessage(
        { id: `boards.workflow.repair.${repair.kind}` },
        { stage: nameOf(draft, repair.stage) },
      )
