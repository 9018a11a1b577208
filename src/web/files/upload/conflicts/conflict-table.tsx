import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ticked } from '../job/conflict-choice.ts'
import type { Side, Ticks } from '../job/conflict-choice.ts'
import { ConflictRow } from './conflict-row.tsx'
import type { Conflict } from './find-conflicts.ts'
import { TickBox } from './tick-box.tsx'

const useStyles = makeStyles({
  scroller: {
    maxHeight: '45vh',
    overflowY: 'auto',
    overflowX: 'hidden',
    // room for the outline of focus
    paddingInlineStart: tokens.spacingHorizontalXS,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    // there the words above would leave no room: all of it scrolls
    '@media (max-width: 639px)': { maxHeight: 'none', overflowY: 'visible', overflowX: 'visible' },
  },
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', textAlign: 'start' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    padding: 0,
  },
})

/** So many more rows are drawn at once. */
const step = 200

interface ConflictTableProps {
  readonly conflicts: readonly Conflict[]
  readonly ticks: readonly Ticks[]
  readonly onTick: (index: number, side: Side, isTicked: boolean) => void
  readonly onTickAll: (side: Side, isTicked: boolean) => void
}

/** New and existing files side by side, each to be ticked; above them all of one side. */
export function ConflictTable({ conflicts, ticks, onTick, onTickAll }: ConflictTableProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [limit, setLimit] = useState(step)
  const sides = [
    ['isNew', 'files.conflict.allNew'],
    ['isExisting', 'files.conflict.allExisting'],
  ] as const
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            {sides.map(([side, id]) => (
              <th key={side} scope="col" className={styles.head}>
                <TickBox isTicked={ticked(ticks, side)} onTick={(isTicked) => onTickAll(side, isTicked)}>
                  {intl.formatMessage({ id })}
                </TickBox>
              </th>
            ))}
          </tr>
        </thead>
        {conflicts.slice(0, limit).map((conflict, index) => (
          <ConflictRow
            key={conflict.existing.id}
            conflict={conflict}
            index={index}
            isNew={ticks[index]?.isNew ?? false}
            isExisting={ticks[index]?.isExisting ?? false}
            onTick={onTick}
          />
        ))}
      </table>
      {conflicts.length > limit && (
        <Button appearance="subtle" onClick={() => setLimit(limit + step)}>
          {intl.formatMessage({ id: 'files.conflict.more' }, { count: conflicts.length - limit })}
        </Button>
      )}
    </div>
  )
}
