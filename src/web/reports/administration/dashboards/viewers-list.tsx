import { Body1, Button, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { listViewers } from '#contract/reports/dashboard-viewers.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { TableSearch } from '../../../ui/data-table/table-search.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import { reasonWords } from '../parts/reason-words.ts'

const step = 10
const most = 100

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    justifyItems: 'start',
  },
  title: { margin: 0 },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    width: '100%',
  },
  person: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  touch: touchHeight,
})

const bones = lineShapes(4, '36px')

/** Who sees a report as it is saved, and why. */
export function ViewersList({ dashboardId }: { readonly dashboardId: string }) {
  const styles = useStyles()
  const intl = useIntl()
  const title = useId()
  const [search, setSearch] = useState('')
  const [pageSize, setPageSize] = useState(step)
  const { data, error, mutate } = useAsk(
    listViewers,
    { params: { dashboardId }, query: { search, pageSize } },
    { keepPreviousData: true },
  )
  return (
    <section className={styles.section} aria-labelledby={title}>
      <Subtitle2 as="h3" id={title} className={styles.title}>
        {data
          ? intl.formatMessage({ id: 'reportAdmin.viewers.count' }, { count: data.total })
          : intl.formatMessage({ id: 'reportAdmin.viewers' })}
      </Subtitle2>
      {data && (data.total > step || search !== '') && (
        <TableSearch
          fills
          label={intl.formatMessage({ id: 'reportAdmin.viewers.search' })}
          search={search}
          onSearch={setSearch}
        />
      )}
      {data ? (
        <ul className={styles.list}>
          {data.items.map(({ person, sortedName, reasons }) => (
            <li key={person.id} className={styles.person}>
              <PersonAvatar name={person.name} />
              <span className={styles.words}>
                <Body1>{sortedName}</Body1>
                <Caption1 className={styles.quiet}>{reasonWords(reasons, intl)}</Caption1>
              </span>
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shapes={bones} />
      )}
      {data && data.total > data.items.length && pageSize < most && (
        <Button
          appearance="subtle"
          className={styles.touch}
          onClick={() => setPageSize(Math.min(pageSize * 3, most))}
        >
          {intl.formatMessage({ id: 'ui.people.more' })}
        </Button>
      )}
    </section>
  )
}
