import { makeStyles, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import type { Label } from '#contract/boards/labels.ts'
import { cutLines } from '../../../ui/cut/cut-lines.ts'
import { LabelChip } from '../../look/label-chip.tsx'
import { CardFacts } from './card-facts.tsx'
import type { CardFactsProps } from './card-facts.tsx'

const useStyles = makeStyles({
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  title: {
    margin: 0,
    ...cutLines(2),
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
    // beside the button of the menu, which a finger sees all the time
    '@media (pointer: coarse)': { paddingInlineEnd: '32px' },
  },
  labels: { display: 'flex', columnGap: tokens.spacingHorizontalXS, overflow: 'hidden', height: '20px' },
})

export interface TaskCardProps extends CardFactsProps {
  /** Those of the board by their ids. */
  readonly labels: ReadonlyMap<string, Label>
}

/** A task in at most four lines: title, labels, what there is to know. */
export const TaskCardView = memo(function TaskCardView(props: TaskCardProps) {
  const { card, labels, assignee, today, isDone, staleDays } = props
  const styles = useStyles()
  const shown = card.labels.flatMap((id) => labels.get(id) ?? [])
  return (
    <div className={styles.card}>
      <p className={styles.title}>{card.title}</p>
      {shown.length > 0 && (
        <div className={styles.labels}>
          {shown.map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
        </div>
      )}
      <CardFacts card={card} assignee={assignee} today={today} isDone={isDone} staleDays={staleDays} />
    </div>
  )
})
