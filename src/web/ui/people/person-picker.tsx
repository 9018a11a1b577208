import { Button, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Person } from '#contract/users/people.ts'
import { Skeleton } from '../states/skeleton.tsx'
import { SelectedPeople } from './selected-people.tsx'
import { narrowingOf } from '../data-table/narrowing.ts'
import { NoMatch } from '../data-table/no-match.tsx'
import { TableSearch } from '../data-table/table-search.tsx'
import { EmptyQuay } from '../states/drawings.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { PeopleList } from './people-list.tsx'
import { useDelayed } from '../states/use-delayed.ts'
import { visuallyHidden } from '../visually-hidden.ts'
import { BusyRing } from '../states/busy-ring.tsx'
import { touchHeight } from '../touch-target.ts'

const useStyles = makeStyles({
  picker: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    '& > :first-child': { flexGrow: 1 },
  },
  company: { flexGrow: 1, minWidth: '180px' },
  touch: touchHeight,
  waiting: { opacity: 0.5 },
  more: { alignSelf: 'center' },
  hidden: visuallyHidden,
})

export interface PersonPickerProps {
  /** What the person is picked for, for screen readers. */
  readonly label: string
  /** The people found so far; `undefined` before the first are there. Listed in this order. */
  readonly people: readonly Person[] | undefined
  /** All that are found, if more than are listed. */
  readonly total?: number | undefined
  readonly chosen: readonly Person[]
  /** Told the whole new choice: one person at most, unless `isMultiple`. */
  readonly onChoose: (chosen: readonly Person[]) => void
  readonly isMultiple?: boolean
  /** What is searched for; `onSearch` is told half a second after the last key, at once on Enter. */
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Companies to filter by; the filter is there when there are any. */
  readonly companies?: readonly { readonly id: string; readonly name: string }[]
  readonly companyId?: string | null
  readonly onCompany?: (companyId: string | null) => void
  /** Puts people under the names of their companies; they come by company then. */
  readonly isGrouped?: boolean
  /** Why somebody cannot be chosen, in words, or `null`. */
  readonly refusal?: (person: Person) => string | null
  /** Lists more of them; left out when there are no more. */
  readonly onMore?: (() => void) | undefined
  readonly isLoading?: boolean
  /** Why the people could not be loaded, in words. */
  readonly error?: string | undefined
  readonly onRetry?: () => void
}

/** Where a person is picked: search, company, a list to choose from. Stands in a page, a panel or a dialog alike. */
export function PersonPicker(props: PersonPickerProps) {
  const { people, chosen, onChoose, isMultiple = false, search, companies = [], isLoading = false } = props
  const styles = useStyles()
  const intl = useIntl()
  const list = useRef<HTMLDivElement>(null)
  const isLate = useDelayed(isLoading && people !== undefined)
  const total = props.total ?? people?.length
  return (
    <div className={styles.picker} role="group" aria-label={props.label}>
      <div className={styles.filters}>
        <TableSearch
          label={intl.formatMessage({ id: 'ui.people.search' })}
          search={search}
          onSearch={props.onSearch}
          onArrowDown={() => firstOption(list.current)?.focus()}
          takesFocus
        />
        {companies.length > 0 && (
          <Select
            className={styles.company}
            select={{ className: styles.touch }}
            aria-label={intl.formatMessage({ id: 'ui.people.company' })}
            value={props.companyId ?? ''}
            onChange={(_event, { value }) => props.onCompany?.(value || null)}
          >
            <option value="">{intl.formatMessage({ id: 'ui.people.allCompanies' })}</option>
            {companies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
      {isMultiple && <SelectedPeople chosen={chosen} onChoose={onChoose} />}
      <div ref={list} aria-busy={isLoading} className={mergeClasses(isLate && styles.waiting)}>
        <Found {...props} />
      </div>
      {people !== undefined && props.onMore && (
        <Button
          appearance="subtle"
          className={mergeClasses(styles.more, styles.touch)}
          disabledFocusable={isLoading}
          {...(isLate && { icon: <BusyRing /> })}
          onClick={props.onMore}
        >
          {intl.formatMessage({ id: 'ui.people.more' })}
        </Button>
      )}
      <output className={styles.hidden}>
        {total !== undefined &&
          !isLoading &&
          intl.formatMessage({ id: 'ui.people.results' }, { count: total })}
      </output>
    </div>
  )
}

/** The person that the Tab key reaches. */
const firstOption = (list: HTMLElement | null): HTMLElement | null =>
  list?.querySelector<HTMLElement>('[role="option"][tabindex="0"]') ?? null

const skeleton = Array.from({ length: 6 }, (_, index) => [index % 2 ? '88%' : '100%', '40px'] as const)

function Found(props: PersonPickerProps) {
  const { people, error, onRetry, search, onSearch, companyId, onCompany } = props
  const intl = useIntl()
  if (error !== undefined && people === undefined) {
    return <ErrorState message={error} {...(onRetry && { onRetry })} />
  }
  if (people === undefined) return <Skeleton shapes={skeleton} />
  if (people.length > 0) return <PeopleList {...props} people={people} />
  const clear = (): void => {
    onSearch('')
    onCompany?.(null)
  }
  const narrowing = narrowingOf(search, Boolean(companyId))
  if (narrowing !== null)
    return (
      <NoMatch
        title={intl.formatMessage({ id: 'ui.people.noMatch' })}
        text={intl.formatMessage({ id: 'ui.people.noMatchText' })}
        narrowing={narrowing}
        onClear={clear}
      />
    )
  return (
    <EmptyState
      drawing={<EmptyQuay />}
      title={intl.formatMessage({ id: 'ui.people.none' })}
      text={intl.formatMessage({ id: 'ui.people.noneText' })}
    />
  )
}
