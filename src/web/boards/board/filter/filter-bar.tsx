import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { FilterButton } from '../../../ui/data-table/filter-button.tsx'
import { focusNearestSearch } from '../../../ui/data-table/nearest-search.ts'
import { TableSearch } from '../../../ui/data-table/table-search.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import { narrowScreen, narrowShell, useMediaQuery } from '../../../ui/use-media-query.ts'
import { FilterMenus } from './filter-menus.tsx'
import type { FilterProps } from './filter-menus.tsx'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  // on a phone in columns of one width, so that none stands alone at the beginning of a line
  open: {
    '@media (max-width: 639px)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
      flexBasis: '100%',
      '& > .fui-SearchBox': { gridColumn: '1 / -1' },
    },
  },
  touch: { minWidth: 0, ...touchHeight },
})

interface FilterBarProps extends FilterProps {
  /** Whether what is chosen can be taken away here. */
  readonly canClear: boolean
}

/** What the cards are narrowed down to; behind a button where there is little room. */
export function FilterBar({ model, query, canClear }: FilterBarProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowShell)
  const isPhone = useMediaQuery(narrowScreen)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { filter, narrowing } = query
  const chosen = filter.people.length + filter.priorities.length + filter.labels.length + (filter.due ? 1 : 0)
  const folded = chosen + (isPhone && filter.text !== '' ? 1 : 0)
  const menus = <FilterMenus model={model} query={query} />
  const search = (
    <TableSearch
      label={intl.formatMessage({ id: 'boards.board.filter.text' })}
      search={filter.text}
      onSearch={(text) => query.set('q', text)}
    />
  )
  // its button goes with what it takes away; what stands before it takes the focus where the search is folded away
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const before = currentTarget.previousElementSibling
    if (isPhone && !isOpen && before instanceof HTMLElement) before.focus()
    else focusNearestSearch(currentTarget)
    query.clear()
  }
  return (
    <div className={styles.bar} role="group" aria-label={intl.formatMessage({ id: 'boards.board.filters' })}>
      {!isPhone && search}
      {isNarrow ? (
        <FilterButton count={folded} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
      ) : (
        menus
      )}
      {/* words alone go in the field itself */}
      {canClear && chosen > 0 && (
        <Button appearance="subtle" className={styles.touch} icon={<Dismiss16Regular />} onClick={clear}>
          {intl.formatMessage({ id: 'ui.table.clear' }, { what: narrowing })}
        </Button>
      )}
      {isNarrow && isOpen && (
        <div id={id} className={mergeClasses(styles.bar, styles.open)}>
          {isPhone && search}
          {menus}
        </div>
      )}
    </div>
  )
}
