import { CounterBadge, makeStyles, tokens } from '@fluentui/react-components'
import { edgeWhereForced } from '../../../ui/forced-colors.ts'
import { useBoardState } from '../board-state.ts'
import { TaskCardView } from '../card/task-card.tsx'
import type { HeldCards } from './held-cards.ts'

const useStyles = makeStyles({
  card: {
    position: 'relative',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
    ...edgeWhereForced,
    // thicker than those below it
    outline: `2px solid ${tokens.colorTransparentStroke}`,
  },
  count: { position: 'absolute', insetInlineEnd: '-8px', top: '-8px' },
})

/** What hangs at the pointer: the card that was taken, and how many come along. */
export function HeldCard({ held }: { readonly held: HeldCards }) {
  const styles = useStyles()
  const { model, today } = useBoardState()
  const card = model.cards.get(held.cardId)
  if (!card) return null
  const stage = model.stageById.get(card.workflowStage)
  return (
    <div className={styles.card} data-held="">
      <TaskCardView
        card={card}
        labels={model.labels}
        assignee={card.assignee === null ? null : (model.people.get(card.assignee)?.name ?? null)}
        today={today}
        isDone={stage?.kind === 'done'}
        staleDays={stage?.staleDays ?? null}
      />
      {held.ids.length > 1 && <CounterBadge className={styles.count} count={held.ids.length} />}
    </div>
  )
}
