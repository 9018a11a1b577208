import { Caption1, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components'
import { CalendarError16Regular, Star20Filled, Star20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { BoardLine } from '#contract/boards/boards.ts'
import { cutLines } from '../../ui/cut/cut-lines.ts'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { pageOfBoard } from '../data/board-address.ts'
import { ColorDot } from '../look/color-dot.tsx'
import { boardRoleTexts } from '../look/role-texts.ts'
import { hovered, underPointer } from '../../ui/pressable.ts'

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
    minHeight: '148px',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    paddingTop: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    overflow: 'hidden',
    ...edgeWhereForced,
  },
  link: hovered(underPointer(tokens.colorNeutralBackground2Hover)),
  top: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  name: { margin: 0, ...cutLines(3) },
  // the whole card leads to the board; what can be pressed on it lies above
  open: {
    color: 'inherit',
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    ':focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  above: { position: 'relative', zIndex: 1, display: 'inline-flex' },
  isFavourite: { color: tokens.colorPaletteMarigoldForeground1 },
  description: { margin: 0, color: tokens.colorNeutralForeground3, ...cutLines(2) },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  overdue: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusDangerForeground1,
  },
  role: { marginInlineStart: 'auto' },
})

interface BoardCardProps {
  readonly board: BoardLine
  /** A deleted one is looked at only once it is restored. */
  readonly isDeleted: boolean
  readonly onFavourite: (isFavourite: boolean) => void
  /** What can be done with it: a button at its end. */
  readonly action: ReactNode
}

/** A board in the list: what it is called and for, how much is open and overdue, what one may do on it. */
export function BoardCard({ board, isDeleted, onFavourite, action }: BoardCardProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { name, description, color, counts, role, isFavourite } = board
  return (
    <li className={mergeClasses(styles.card, !isDeleted && styles.link)}>
      <div className={styles.top}>
        <ColorDot color={color} />
        <Subtitle2 as="h3" className={styles.name} title={name}>
          {isDeleted ? (
            name
          ) : (
            <Link to={pageOfBoard(board.id)} className={styles.open}>
              {name}
            </Link>
          )}
        </Subtitle2>
        <span className={styles.above}>
          {!isDeleted && (
            <IconButton
              className={mergeClasses(isFavourite && styles.isFavourite)}
              aria-label={intl.formatMessage({ id: 'boards.list.favourite' }, { name })}
              aria-pressed={isFavourite}
              title={intl.formatMessage({
                id: isFavourite ? 'boards.list.unmark' : 'boards.list.mark',
              })}
              onClick={() => onFavourite(!isFavourite)}
            >
              {isFavourite ? <Star20Filled /> : <Star20Regular />}
            </IconButton>
          )}
        </span>
        <span className={styles.above}>{action}</span>
      </div>
      <p className={styles.description} title={description}>
        {description}
      </p>
      <div className={styles.facts}>
        <Caption1>{intl.formatMessage({ id: 'boards.list.open' }, { count: counts.open })}</Caption1>
        {counts.overdue > 0 && (
          <Caption1 className={styles.overdue}>
            <CalendarError16Regular aria-hidden />
            {intl.formatMessage({ id: 'boards.list.overdue' }, { count: counts.overdue })}
          </Caption1>
        )}
        <Caption1 className={styles.role}>{intl.formatMessage({ id: boardRoleTexts[role] })}</Caption1>
      </div>
    </li>
  )
}
