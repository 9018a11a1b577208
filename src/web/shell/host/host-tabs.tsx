import {
  makeStyles,
  mergeClasses,
  Overflow,
  OverflowItem,
  tokens,
  useOverflowMenu,
  useOverflowVisibility,
} from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../session/use-session.ts'
import { administrationAreas, isInArea, mainAreas, visibleAreas } from '../areas.ts'
import type { Area } from '../areas.ts'
import { AdministrationMenu, MoreAreasMenu } from './host-tabs-menu.tsx'
import { hovered } from '../../ui/pressable.ts'
import { openTab } from './open-tab.ts'
import { TabWords } from './tab-words.tsx'

const useStyles = makeStyles({
  nav: { display: 'flex', flexGrow: 1, minWidth: 0, height: '100%', alignItems: 'center' },
  // as wide as its place, not as what is seen of it: else it would never hear that there is room again
  row: {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    height: '100%',
    alignItems: 'center',
    overflow: 'hidden',
  },
  list: { display: 'contents', listStyleType: 'none' },
  item: { flexShrink: 0, height: '100%', display: 'flex', alignItems: 'center' },
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
    ...hovered({
      color: tokens.colorNeutralForeground1,
      borderBottomColor: tokens.colorNeutralStroke1Hover,
    }),
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
    '@media (forced-colors: active)': { borderBottomColor: 'Canvas' },
  },
  active: openTab,
  activeIcon: { color: tokens.colorCompoundBrandForeground1 },
})

/** Stands for the menu of the administration among what may have no room. */
const administrationId = 'administration'

/**
 * The areas that the person may enter, as tabs beside each other, and the administration as a menu after them. What has no room goes
 * into a menu at the end, the administration first, the area one is in last.
 */
export function HostTabs() {
  const styles = useStyles()
  const intl = useIntl()
  const { can } = useSession()
  const { pathname } = useLocation()
  const areas = visibleAreas(mainAreas, can)
  const administration = visibleAreas(administrationAreas, can)
  return (
    <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'shell.areas' })}>
      <Overflow minimumVisible={1} padding={0}>
        <div className={styles.row}>
          <ul className={styles.list}>
            {areas.map((area) => (
              <OverflowItem key={area.address} id={area.address} priority={isInArea(pathname, area) ? 2 : 1}>
                <li className={styles.item}>
                  <Tab area={area} />
                </li>
              </OverflowItem>
            ))}
          </ul>
          {administration.length > 0 && (
            <OverflowItem id={administrationId} priority={0}>
              <div className={styles.item}>
                <AdministrationMenu areas={administration} />
              </div>
            </OverflowItem>
          )}
          <HiddenAreas areas={areas} administration={administration} />
        </div>
      </Overflow>
    </nav>
  )
}

interface HiddenAreasProps {
  readonly areas: readonly Area[]
  readonly administration: readonly Area[]
}

/** The menu of what has no room; not there when all has. */
function HiddenAreas({ areas, administration }: HiddenAreasProps) {
  const { ref, isOverflowing } = useOverflowMenu<HTMLButtonElement>()
  const { itemVisibility } = useOverflowVisibility()
  if (!isOverflowing) return null
  return (
    <MoreAreasMenu
      button={ref}
      hidden={areas.filter(({ address }) => itemVisibility[address] === false)}
      administration={itemVisibility[administrationId] === false ? administration : []}
    />
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
      <TabWords text={intl.formatMessage({ id: area.label })} isHere={active} />
    </Link>
  )
}
