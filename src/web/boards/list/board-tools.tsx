import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { TableSearch } from '../../ui/data-table/table-search.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { boardStates } from './board-list.ts'
import type { BoardState } from './board-list.ts'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  tabs: { flexWrap: 'wrap' },
  tab: touchHeight,
})

interface BoardToolsProps {
  readonly state: BoardState
  readonly onState: (state: BoardState) => void
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** Which boards are listed, and the search among them. */
export function BoardTools({ state, onState, search, onSearch }: BoardToolsProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div className={styles.tools}>
      <TabList
        className={styles.tabs}
        aria-label={intl.formatMessage({ id: 'boards.list.states' })}
        selectedValue={state}
        onTabSelect={(_event, { value }) => onState(boardStates.find((each) => each === value) ?? 'active')}
      >
        {boardStates.map((each) => (
          <Tab key={each} value={each} className={styles.tab}>
            {intl.formatMessage({ id: `boards.list.state.${each}` })}
          </Tab>
        ))}
      </TabList>
      <TableSearch
        label={intl.formatMessage({ id: 'boards.list.search' })}
        search={search}
        onSearch={onSearch}
      />
    </div>
  )
}
