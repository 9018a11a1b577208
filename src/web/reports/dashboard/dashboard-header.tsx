import { Caption1, makeStyles, Title3, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { cutLines } from '../../ui/cut-lines.ts'
import { titleHeight } from '../../ui/page.tsx'
import { touchLink } from '../../ui/touch-target.ts'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import { reportsAddress } from '../data/report-address.ts'
import { whoseFigures } from '../data/report-facts.ts'
import { FavouriteButton } from '../look/favourite-button.tsx'
import { hovered } from '../../ui/pressable.ts'

const useStyles = makeStyles({
  header: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXS },
  where: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    ...titleHeight,
  },
  title: { margin: 0, minWidth: 0, ...cutLines(2) },
  up: {
    color: tokens.colorNeutralForeground3,
    textDecoration: 'none',
    flexShrink: 0,
    ...hovered({ textDecoration: 'underline' }),
    ...touchLink,
  },
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
  const isNarrow = useMediaQuery(narrowScreen)
  return (
    <header className={styles.header}>
      <div className={styles.where}>
        {!isNarrow && (
          <>
            <Link to={reportsAddress} className={styles.up}>
              {intl.formatMessage({ id: 'reports.title' })}
            </Link>
            <span aria-hidden>›</span>
          </>
        )}
        <Title3 as="h1" className={styles.title} title={dashboard.name}>
          {dashboard.name}
        </Title3>
        <FavouriteButton dashboard={dashboard} />
      </div>
      <div className={styles.facts}>
        <Caption1>{whoseFigures(dashboard, intl)}</Caption1>
      </div>
    </header>
  )
}
