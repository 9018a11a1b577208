import {
  Button,
  DialogActions,
  makeStyles,
  mergeClasses,
  shorthands,
  tokens,
} from '@fluentui/react-components'
import { Checkmark16Regular, Prohibited16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { MoveReason } from '#contract/boards/move-rule.ts'
import type { Stage } from '#contract/boards/workflow.ts'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { hovered, pressable } from '../../../ui/pressable.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { narrowScreen } from '../../../ui/use-media-query.ts'
import type { BoardModel } from '../../data/board-model.ts'
import { ColorDot } from '../../look/color-dot.tsx'
import { isAskable, wordsOfReasons } from './move-words.ts'

const useStyles = makeStyles({
  stages: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    // the numbers stand below each other, whether a button stands beside them or not
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    rowGap: tokens.spacingVerticalS,
    [`@media ${narrowScreen}`]: { rowGap: tokens.spacingVerticalL },
  },
  line: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    // the words need the width
    [`@media ${narrowScreen}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stage: {
    ...pressable,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    // as a button beside it, which asks for a move
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
  },
  closed: {
    ...shorthands.borderColor('transparent'),
    '@media (forced-colors: active)': shorthands.borderColor('Canvas'),
    cursor: 'default',
    ...hovered({ backgroundColor: 'transparent' }),
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  closedName: { color: tokens.colorNeutralForeground3 },
  why: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  icon: { flexShrink: 0 },
  count: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground3 },
  touch: touchHeight,
  ask: {
    justifySelf: 'end',
    marginInlineStart: tokens.spacingHorizontalS,
    ...touchHeight,
    // below the words that say why, where these begin
    [`@media ${narrowScreen}`]: {
      justifySelf: 'start',
      marginInlineStart: `calc(2 * ${tokens.spacingHorizontalM} + 11px)`,
    },
  },
})

interface MoveDialogProps {
  readonly model: BoardModel
  readonly ids: readonly string[]
  readonly verdicts: ReadonlyMap<string, readonly MoveReason[]>
  readonly onMove: (stageId: string) => void
  /** Opens where the move is asked for; `null` where nobody can be asked. */
  readonly onAsk: ((stageId: string) => void) | null
  readonly onClose: () => void
}

/** All stages of a board: where the cards can go, and why not elsewhere. */
export function MoveDialog({ model, ids, verdicts, onMove, onAsk, onClose }: MoveDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const cards = ids.flatMap((id) => model.cards.get(id) ?? [])
  const [only] = cards
  const title =
    cards.length === 1
      ? intl.formatMessage({ id: 'boards.board.move.title' }, { title: only?.title ?? '' })
      : intl.formatMessage({ id: 'boards.board.move.titleMany' }, { count: cards.length })
  const isHere = ({ id }: Stage): boolean => cards.every(({ workflowStage }) => workflowStage === id)
  return (
    <DialogFrame
      title={title}
      size="sheet"
      holdsFocus
      onClose={onClose}
      actions={
        <DialogActions>
          <Button className={styles.touch} onClick={onClose}>
            {intl.formatMessage({ id: 'ui.cancel' })}
          </Button>
        </DialogActions>
      }
    >
      <ul className={styles.stages}>
        {model.stages.map((stage) => {
          const reasons = verdicts.get(stage.id) ?? []
          const isClosed = reasons.length > 0 || isHere(stage)
          const asks = reasons.length > 0 && isAskable(reasons) && cards.length === 1 ? onAsk : null
          return (
            <li key={stage.id} className={styles.line}>
              <button
                type="button"
                className={mergeClasses(styles.stage, isClosed && styles.closed)}
                aria-disabled={isClosed}
                onClick={() => !isClosed && onMove(stage.id)}
              >
                <ColorDot color={stage.color} />
                <span className={styles.words}>
                  <span className={mergeClasses(isClosed && styles.closedName)}>{stage.name}</span>
                  {reasons.length > 0 && (
                    <span className={styles.why}>
                      <Prohibited16Regular aria-hidden className={styles.icon} />
                      {wordsOfReasons(reasons, intl)}
                    </span>
                  )}
                  {isHere(stage) && (
                    <span className={styles.why}>
                      <Checkmark16Regular aria-hidden className={styles.icon} />
                      {intl.formatMessage({ id: 'boards.board.move.here' })}
                    </span>
                  )}
                </span>
                <Count stage={stage} count={model.cardsIn.get(stage.id)?.length ?? 0} />
              </button>
              {asks && (
                <Button className={styles.ask} onClick={() => asks(stage.id)}>
                  {intl.formatMessage({ id: 'boards.board.move.ask' })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </DialogFrame>
  )
}

function Count({ stage: { limit }, count }: { readonly stage: Stage; readonly count: number }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <span className={styles.count}>
      {limit === null
        ? intl.formatNumber(count)
        : intl.formatMessage({ id: 'boards.board.column.ofLimit' }, { count, limit })}
    </span>
  )
}
