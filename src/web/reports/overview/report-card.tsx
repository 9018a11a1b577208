import { Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { BuildingMultiple16Regular, Building16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { cutLines } from '../../ui/cut/cut-lines.ts'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { FavouriteButton } from '../look/favourite-button.tsx'
import { pageOfReport } from '../data/report-address.ts'
import { figuresAsOf, whoseFigures } from '../data/report-facts.ts'
import { hovered, underPointer } from '../../ui/pressable.ts'

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: '1fr auto',
    rowGap: tokens.spacingVerticalM,
    minWidth: 0,
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    paddingTop: tokens.spacingVerticalM,
    // what a finger's star keeps free around the name counts for the card's edge
    '@media (pointer: coarse)': { paddingTop: tokens.spacingVerticalXS, rowGap: tokens.spacingVerticalXXS },
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    overflow: 'hidden',
    ...hovered(underPointer(tokens.colorNeutralBackground2Hover)),
    ...edgeWhereForced,
  },
  top: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalS,
  },
  name: {
    margin: 0,
    paddingTop: tokens.spacingVerticalXS,
    ...cutLines(3),
    // beside the middle of its star
    '@media (pointer: coarse)': { paddingTop: '11px' },
  },
  // the whole card leads to the report; what can be pressed on it lies above
  open: {
    color: 'inherit',
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    ':focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  above: { position: 'relative', zIndex: 1, display: 'inline-flex' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  // its drawing begins within its square: flush with the words above and below
  icon: { marginInlineStart: '-2px' },
  when: { gridColumn: '1 / -1' },
})

/** A report in the overview: what it is called, whose figures it shows and of when. */
export function ReportCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const styles = useStyles()
  const intl = useIntl()
  const { id, name, scope } = dashboard
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <Subtitle2 as="h3" className={styles.name} title={name}>
          <Link to={pageOfReport(id)} className={styles.open}>
            {name}
          </Link>
        </Subtitle2>
        <span className={styles.above}>
          <FavouriteButton dashboard={dashboard} />
        </span>
      </div>
      <div className={styles.facts}>
        {scope === 'everybody' ? (
          <BuildingMultiple16Regular className={styles.icon} aria-hidden />
        ) : (
          <Building16Regular className={styles.icon} aria-hidden />
        )}
        <Caption1>{whoseFigures(dashboard, intl)}</Caption1>
        <Caption1 className={styles.when}>{figuresAsOf(dashboard, intl)}</Caption1>
      </div>
    </li>
  )
}
