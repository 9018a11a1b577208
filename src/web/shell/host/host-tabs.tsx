import { makeStyles, mergeClasses, Overflow, OverflowItem, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../session/use-session.ts'
import { administrationAreas, isInArea, mainAreas, visibleAreas } from '../areas.ts'
import type { Area } from '../areas.ts'
import { HostTabsMenu } from './host-tabs-menu.tsx'

const useStyles = makeStyles({
  nav: { display: 'flex', flexGrow: 1, minWidth: 0, height: '100%', alignItems: 'center' },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    minWidth: 0,
    height: '100%',
    overflow: 'hidden',
  },
  item: { flexShrink: 0, height: '100%' },
  tab: {
    boxSizing: 'border-box',
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    padding: `2px ${tokens.spacingHorizontalMNudge} 0`,
    borderBottom: '2px solid transparent',
    color: tokens.colorNeutralForeground2,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase300,
    ':hover': { color: tokens.colorNeutralForeground1, borderBottomColor: tokens.colorNeutralStroke1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
    '@media (forced-colors: active)': { borderBottomColor: 'Canvas' },
  },
  active: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    ':hover': { borderBottomColor: tokens.colorCompoundBrandStroke },
    '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
  },
  activeIcon: { color: tokens.colorCompoundBrandForeground1 },
})

/** The areas that the person may enter, as tabs beside each other; what has no room, and the administration, in a menu. */
export function HostTabs() {
  const styles = useStyles()
  const intl = useIntl()
  const { can } = useSession()
  const { pathname } = useLocation()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const areas = visibleAreas(mainAreas, can)
  return (
    <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'shell.areas' })}>
      <Overflow
        minimumVisible={1}
        padding={0}
        onOverflowChange={(_, { itemVisibility }) =>
          setHidden(new Set(Object.keys(itemVisibility).filter((id) => !itemVisibility[id])))
        }
      >
        <ul className={styles.list}>
          {areas.map((area) => (
            <OverflowItem key={area.address} id={area.address} priority={isInArea(pathname, area) ? 1 : 0}>
              <li className={styles.item}>
                <Tab area={area} />
              </li>
            </OverflowItem>
          ))}
        </ul>
      </Overflow>
      <HostTabsMenu
        hidden={areas.filter(({ address }) => hidden.has(address))}
        administration={visibleAreas(administrationAreas, can)}
      />
    </nav>
  )
}

function Tab({ area }: { readonly area: Area }) {
  const styles = useStyles()
  const intl = useIntl()
  const active = isInArea(useLocation().pathname, area)
  const Icon = active ? area.activeIcon : area.icon
  return (
    <Link
      to={area.address}
      className={mergeClasses(styles.tab, active && styles.active)}
      aria-current={active ? 'page' : undefined}
    >
      <Icon className={mergeClasses(active && styles.activeIcon)} aria-hidden />
      {intl.formatMessage({ id: area.label })}
    </Link>
  )
}
