import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { TitleLine } from '../../ui/title-line.tsx'
import { reportsAddress } from '../data/report-address.ts'
import { whoseFigures } from '../data/report-facts.ts'
import { FavouriteButton } from '../look/favourite-button.tsx'

const useStyles = makeStyles({
  header: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXS },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
})

/** Which report this is, and whose figures it shows; of when they are stands with them, anew with each renewal. */
export function DashboardHeader({ dashboard }: { readonly dashboard: Dashboard }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <header className={styles.header}>
      <TitleLine
        list={{ address: reportsAddress, title: intl.formatMessage({ id: 'reports.title' }) }}
        title={dashboard.name}
        hint={dashboard.name}
      >
        <FavouriteButton dashboard={dashboard} />
      </TitleLine>
      <div className={styles.facts}>
        <Caption1>{whoseFigures(dashboard, intl)}</Caption1>
      </div>
    </header>
  )
}
