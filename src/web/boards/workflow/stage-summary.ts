import { useIntl } from 'react-intl'
import type { Draft, DraftStage } from './draft.ts'
import { dotted } from '../../ui/cut/dotted.ts'

/** What a stage is in a line: its kind, where tasks begin, its limit, how many tasks are in it, where they can go. */
export function useStageSummary(stage: DraftStage, draft: Draft, taskCount: number): string {
  const intl = useIntl()
  const { kind, isEntry, limit, isHardLimit, ref } = stage
  const targets = draft.connections
    .filter(({ from }) => from === ref)
    .flatMap(({ to }) => draft.stages.find((each) => each.ref === to)?.name ?? [])
  const limitText = isHardLimit ? 'boards.workflow.hardLimitOf' : 'boards.workflow.limitOf'
  const parts = [
    intl.formatMessage({ id: `boards.workflow.kind.${kind}` }),
    isEntry && intl.formatMessage({ id: 'boards.workflow.entry' }),
    limit !== null && intl.formatMessage({ id: limitText }, { limit }),
    taskCount > 0 && intl.formatMessage({ id: 'boards.workflow.tasks' }, { count: taskCount }),
    targets.length > 0 &&
      intl.formatMessage(
        { id: 'boards.workflow.leadsTo' },
        { stages: intl.formatList(targets, { type: 'unit' }) },
      ),
  ]
  return dotted(parts)
}
