import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Person } from '#contract/users/people.ts'
import { usePeople } from '../../session/use-people.ts'
import { DateRangeFields } from '../../ui/data-table/date-range-fields.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { PersonPicker } from '../../ui/people/person-picker.tsx'
import type { ResultsTable } from './results-query.ts'

const useStyles = makeStyles({
  by: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  title: { margin: 0 },
  days: { flexGrow: 1 },
})

interface ModifiedPanelProps {
  readonly table: ResultsTable
  /** Whose files are shown now; `null` when everybody's are. */
  readonly person: Person | null
  readonly onPick: (person: Person | null) => void
  readonly onClose: () => void
}

/** Where one says between which days, and by whom, what is looked for was changed. */
export function ModifiedPanel({ table, person, onPick, onClose }: ModifiedPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const people = usePeople({ isGrouped: true })
  const by = intl.formatMessage({ id: 'search.page.person' })
  return (
    <SidePanel
      title={intl.formatMessage({ id: 'search.page.modified' })}
      // below the people: what is said of a day must not move them away beneath a press
      footer={
        <div className={styles.days}>
          <DateRangeFields
            labels={{
              from: intl.formatMessage({ id: 'search.page.from' }),
              to: intl.formatMessage({ id: 'search.page.to' }),
            }}
            days={table.filters}
            onChange={table.setFilter}
          />
        </div>
      }
      onClose={onClose}
    >
      <div className={styles.by}>
        <Subtitle2 as="h3" className={styles.title}>
          {by}
        </Subtitle2>
        <PersonPicker
          {...people}
          label={by}
          chosen={person ? [person] : []}
          onChoose={([next]) => onPick(next ?? null)}
        />
      </div>
    </SidePanel>
  )
}
