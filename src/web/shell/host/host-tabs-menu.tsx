import {
  Button,
  makeStyles,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { ChevronDown20Regular, MoreHorizontal20Regular } from '@fluentui/react-icons'
import type { Ref } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { isInArea } from '../areas.ts'
import type { Area } from '../areas.ts'
import { MenuFrame } from '../../ui/menu/menu-frame.tsx'
import { touchLine, touchSquare } from '../../ui/touch-target.ts'
import { openTab } from './open-tab.ts'
import { TabWords } from './tab-words.tsx'

const useStyles = makeStyles({
  button: {
    minWidth: '32px',
    flexShrink: 0,
    whiteSpace: 'nowrap',
    ...touchSquare,
  },
  active: { height: '100%', borderRadius: 0, borderBottomWidth: '2px', ...openTab },
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

/** The areas of the administration behind its name. */
export function AdministrationMenu({ areas }: { readonly areas: readonly Area[] }) {
  const styles = useStyles()
  const intl = useIntl()
  const isHere = useIsHere(areas)
  return (
    <MenuFrame inline>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={mergeClasses(styles.button, isHere && styles.active)}
          icon={<ChevronDown20Regular />}
          iconPosition="after"
          {...(isHere && { 'aria-current': 'true' })}
        >
          <TabWords text={intl.formatMessage({ id: 'shell.administration' })} isHere={isHere} />
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {areas.map((area) => (
            <AreaItem key={area.address} area={area} />
          ))}
        </MenuList>
      </MenuPopover>
    </MenuFrame>
  )
}

interface MoreAreasMenuProps {
  readonly button: Ref<HTMLButtonElement>
  /** The areas whose tabs have no room. */
  readonly hidden: readonly Area[]
  readonly administration: readonly Area[]
}

/** What has no room in the row. */
export function MoreAreasMenu({ button, hidden, administration }: MoreAreasMenuProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isHere = useIsHere(administration)
  const label = intl.formatMessage({ id: 'shell.moreAreas' })
  return (
    <MenuFrame inline>
      <MenuTrigger disableButtonEnhancement>
        <Button
          ref={button}
          appearance="subtle"
          className={mergeClasses(styles.button, isHere && styles.active)}
          icon={<MoreHorizontal20Regular />}
          aria-label={label}
          title={label}
          {...(isHere && { 'aria-current': 'true' })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {hidden.map((area) => (
            <AreaItem key={area.address} area={area} />
          ))}
          <AdministrationGroup
            areas={administration}
            heading={intl.formatMessage({ id: 'shell.administration' })}
          />
        </MenuList>
      </MenuPopover>
    </MenuFrame>
  )
}

function useIsHere(areas: readonly Area[]): boolean {
  const { pathname } = useLocation()
  return areas.some((area) => isInArea(pathname, area))
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
