import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { administrationAreas, isInArea, mainAreas, visibleAreas } from './areas.ts'
import type { Area } from './areas.ts'
import { markWhereForced } from '../ui/forced-colors.ts'
import { touchHeight } from '../ui/touch-target.ts'
import { focusInside, hovered } from '../ui/pressable.ts'
import { selected } from '../ui/selected.ts'

const useStyles = makeStyles({
  nav: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalSNudge}`,
  },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    // a long word in bold leaves its line as wide as the others
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXS,
  },
  heading: {
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '36px',
    ...touchHeight,
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecoration: 'none',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    ...hovered({
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground2Hover,
    }),
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ...focusInside,
  },
  active: {
    ...selected,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    ...markWhereForced,
  },
  icon: { flexShrink: 0 },
  activeIcon: { color: tokens.colorBrandForeground1 },
})

/** The areas that the person may enter, as the sidebar shows them. */
export function AreaList() {
  const styles = useStyles()
  const intl = useIntl()
  const { can } = useSession()
  const administration = visibleAreas(administrationAreas, can)
  return (
    <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'shell.areas' })}>
      <ul className={styles.list}>
        {visibleAreas(mainAreas, can).map((area) => (
          <AreaLink key={area.address} area={area} />
        ))}
      </ul>
      {administration.length > 0 && (
        <section aria-labelledby="administration">
          <h2 id="administration" className={styles.heading}>
            {intl.formatMessage({ id: 'shell.administration' })}
          </h2>
          <ul className={styles.list}>
            {administration.map((area) => (
              <AreaLink key={area.address} area={area} />
            ))}
          </ul>
        </section>
      )}
    </nav>
  )
}

function AreaLink({ area }: { readonly area: Area }) {
  const styles = useStyles()
  const intl = useIntl()
  const active = isInArea(useLocation().pathname, area)
  const Icon = active ? area.activeIcon : area.icon
  return (
    <li>
      <Link
        to={area.address}
        className={mergeClasses(styles.link, active && styles.active)}
        aria-current={active ? 'page' : undefined}
      >
        <Icon className={mergeClasses(styles.icon, active && styles.activeIcon)} aria-hidden />
        {intl.formatMessage({ id: area.label })}
      </Link>
    </li>
  )
}
