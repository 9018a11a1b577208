import { CounterBadge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Prohibited20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { edgeWhereForced } from '../../../ui/forced-colors.ts'
import { useBoardState } from '../board-state.ts'
import { TaskCardView } from '../card/task-card.tsx'
import { wordsOfReasons } from '../moves/move-words.ts'
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
  why: {
    position: 'absolute',
    insetInline: 0,
    display: 'flex',
    '> svg': { flexShrink: 0 },
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow28,
    ...edgeWhereForced,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // where no finger lies over it
  above: { bottom: `calc(100% + ${tokens.spacingVerticalM})` },
  below: { top: `calc(100% + ${tokens.spacingVerticalM})` },
})

/** What hangs at the pointer: the card that was taken, how many come along, and why the column below does not take them. */
export function HeldCard({ held }: { readonly held: HeldCards }) {
  const styles = useStyles()
  const intl = useIntl()
  const { model, today } = useBoardState()
  const card = model.cards.get(held.cardId)
  if (!card) return null
  const stage = model.stageById.get(card.workflowStage)
  const reasons = held.over === null ? [] : (held.verdicts.get(held.over.stageId) ?? [])
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
      {reasons.length > 0 && (
        <div className={mergeClasses(styles.why, held.isAtTop ? styles.below : styles.above)}>
          <Prohibited20Regular aria-hidden />
          <span>{wordsOfReasons(reasons, intl)}</span>
        </div>
      )}
      {held.ids.length > 1 && <CounterBadge className={styles.count} count={held.ids.length} />}
    </div>
  )
}
