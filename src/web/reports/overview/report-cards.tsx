import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { NoMatch } from '../../ui/data-table/no-match.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { groupDashboards } from './group-dashboards.ts'
import type { ReportSection } from './group-dashboards.ts'
import { ReportCard } from './report-card.tsx'

const useStyles = makeStyles({
  sections: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXL },
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  title: { margin: 0, overflowWrap: 'anywhere' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})

interface ReportCardsProps {
  readonly dashboards: readonly Dashboard[]
  readonly search: string
  /** Gives up the search. */
  readonly onClear: () => void
}

/** The reports as cards: the favourites, then by company and report group. */
export function ReportCards({ dashboards, search, onClear }: ReportCardsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const sections = groupDashboards(dashboards, search)
  if (sections.length === 0)
    return <NoMatch text={intl.formatMessage({ id: 'reports.noMatchText' })} onClear={onClear} />
  const titleOf = ({ kind, name }: ReportSection): string => {
    if (kind === 'company') return name
    if (kind === 'group') return intl.formatMessage({ id: 'reports.ofGroup' }, { group: name })
    return intl.formatMessage({ id: kind === 'favourites' ? 'reports.favourites' : 'reports.others' })
  }
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <section
          key={`${section.kind} ${section.name}`}
          className={styles.section}
          aria-label={titleOf(section)}
        >
          <Subtitle2 as="h2" className={styles.title}>
            {titleOf(section)}
          </Subtitle2>
          <ul className={styles.cards}>
            {section.dashboards.map((dashboard) => (
              <ReportCard key={dashboard.id} dashboard={dashboard} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const bones = lineShapes(6, '102px')

export function ReportCardsSkeleton() {
  const styles = useStyles()
  return <Skeleton shapes={bones} className={styles.cards} />
}
