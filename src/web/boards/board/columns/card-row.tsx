import { useDraggable } from '@dnd-kit/core'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Filled, MoreHorizontal20Regular } from '@fluentui/react-icons'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { chosenWhereForced, edgeWhereForced, markWhereForced } from '../../../ui/forced-colors.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { selected } from '../../../ui/selected.ts'
import { TaskCardView } from '../card/task-card.tsx'
import type { TaskCardProps } from '../card/task-card.tsx'

const useStyles = makeStyles({
  row: { position: 'absolute', insetInline: 0, top: 0 },
  card: {
    position: 'relative',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    cursor: 'pointer',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    // a finger that moves at once scrolls; held still it takes the card
    touchAction: 'manipulation',
    ...edgeWhereForced,
    '@media (hover: hover)': {
      ':hover': { boxShadow: tokens.shadow4, '& [data-card-menu]': { opacity: 1 } },
    },
    ':focus-within': { '& [data-card-menu]': { opacity: 1 } },
  },
  focus: {
    outlineStyle: 'none',
    ':focus-visible > div > div': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  selected: { ...selected, ...chosenWhereForced },
  // in the corner, where no words are; over the button of the menu
  tick: {
    position: 'absolute',
    insetInlineEnd: '-4px',
    top: '-2px',
    zIndex: 1,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorCompoundBrandForeground1,
    pointerEvents: 'none',
  },
  open: { ...selected, ...markWhereForced },
  cut: {
    opacity: 'var(--faded, 0.6)',
    outline: `2px dashed ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
  },
  held: {
    opacity: 'var(--faded, 0.4)',
    border: `1px var(--faded-line, solid) ${tokens.colorTransparentStroke}`,
  },
  menu: {
    position: 'absolute',
    insetInlineEnd: '4px',
    top: '4px',
    opacity: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (pointer: coarse)': { opacity: 1, backgroundColor: 'transparent' },
  },
})

interface CardRowProps extends TaskCardProps {
  /** Where it lies in its column, in pixels, and the number of its row from 0. */
  readonly start: number
  readonly index: number
  readonly isTabStop: boolean
  readonly isSelected: boolean
  readonly isOpen: boolean
  readonly isCut: boolean
  readonly isHeld: boolean
  readonly mayMove: boolean
  readonly measure: (element: HTMLElement | null) => void
}

/** A card in its column: a row of its grid. Clicks and keys are heard at the board. */
export const CardRow = memo(function CardRow(props: CardRowProps) {
  const { start, index, isTabStop, isSelected, isOpen, isCut, isHeld, mayMove, measure, ...view } = props
  const { card } = view
  const styles = useStyles()
  const intl = useIntl()
  const { setNodeRef, listeners } = useDraggable({ id: card.id, disabled: !mayMove })
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      data-index={index}
      data-card={card.id}
      tabIndex={isTabStop ? 0 : -1}
      className={mergeClasses(styles.row, styles.focus)}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="gridcell">
        <div
          ref={setNodeRef}
          {...listeners}
          className={mergeClasses(
            styles.card,
            isOpen && styles.open,
            isSelected && styles.selected,
            isCut && styles.cut,
            isHeld && styles.held,
          )}
        >
          <TaskCardView {...view} />
          <IconButton
            tabIndex={-1}
            data-card-menu=""
            className={styles.menu}
            aria-label={intl.formatMessage({ id: 'boards.board.card.menu' }, { title: card.title })}
            aria-haspopup="menu"
          >
            <MoreHorizontal20Regular />
          </IconButton>
          {isSelected && <CheckmarkCircle16Filled className={styles.tick} />}
        </div>
      </div>
    </div>
  )
})
