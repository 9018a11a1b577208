import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { ChevronDown20Regular, MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { isInArea } from '../areas.ts'
import type { Area } from '../areas.ts'
import { touchLine, touchSquare } from '../../ui/touch-target.ts'
import { fading } from '../../ui/motion.tsx'

const useStyles = makeStyles({
  button: {
    minWidth: '32px',
    flexShrink: 0,
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    ...touchSquare,
  },
  active: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorCompoundBrandForeground1 },
  item: touchLine,
  heading: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  current: { fontWeight: tokens.fontWeightSemibold },
})

interface HostTabsMenuProps {
  /** The areas whose tabs have no room. */
  readonly hidden: readonly Area[]
  readonly administration: readonly Area[]
}

/** The areas that are not beside each other; none, no menu. */
export function HostTabsMenu({ hidden, administration }: HostTabsMenuProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { pathname } = useLocation()
  if (hidden.length + administration.length === 0) return null
  const words = intl.formatMessage({ id: 'shell.administration' })
  const isHere = administration.some((area) => isInArea(pathname, area))
  const isOnlyAdministration = hidden.length === 0
  return (
    <Menu inline surfaceMotion={fading}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={mergeClasses(styles.button, isHere && styles.active)}
          {...(isHere && { 'aria-current': 'true' })}
          {...(isOnlyAdministration
            ? { icon: <ChevronDown20Regular />, iconPosition: 'after' }
            : {
                icon: <MoreHorizontal20Regular />,
                'aria-label': intl.formatMessage({ id: 'shell.moreAreas' }),
                title: intl.formatMessage({ id: 'shell.moreAreas' }),
              })}
        >
          {isOnlyAdministration ? words : null}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {hidden.map((area) => (
            <AreaItem key={area.address} area={area} />
          ))}
          {isOnlyAdministration ? (
            administration.map((area) => <AreaItem key={area.address} area={area} />)
          ) : (
            <AdministrationGroup areas={administration} heading={words} />
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

interface AdministrationGroupProps {
  readonly areas: readonly Area[]
  readonly heading: string
}

/** Not the group of Fluent's menus: shared with another menu it would be one more file for everybody. */
function AdministrationGroup({ areas, heading }: AdministrationGroupProps) {
  const styles = useStyles()
  if (areas.length === 0) return null
  return (
    <div role="group" aria-label={heading}>
      <div aria-hidden className={styles.heading}>
        {heading}
      </div>
      {areas.map((area) => (
        <AreaItem key={area.address} area={area} />
      ))}
    </div>
  )
}

function AreaItem({ area }: { readonly area: Area }) {
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  const active = isInArea(useLocation().pathname, area)
  const Icon = active ? area.activeIcon : area.icon
  return (
    <MenuItem
      className={mergeClasses(styles.item, active && styles.current)}
      icon={<Icon />}
      {...(active && { 'aria-current': 'page' })}
      onClick={() => void navigate(area.address)}
    >
      {intl.formatMessage({ id: area.label })}
    </MenuItem>
  )
}
