import { makeStyles, MenuItem, MenuItemLink } from '@fluentui/react-components'
import { Folder20Regular, Home20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { MenuAt } from '../../ui/menu/menu-at.tsx'
import { touchLine } from '../../ui/touch-target.ts'
import type { Step, StepLink } from './hidden-steps.tsx'

const useStyles = makeStyles({
  item: { overflowWrap: 'anywhere', ...touchLine },
})

interface HiddenStepsMenuProps {
  readonly steps: readonly Step[]
  readonly linkOf: (names: readonly string[]) => StepLink
  /** Where the menu opens; gets the focus back. */
  readonly target: HTMLElement
  readonly onClose: () => void
}

/** The folders above that the way has no room for, the root first. */
export function HiddenStepsMenu({ steps, linkOf, target, onClose }: HiddenStepsMenuProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <MenuAt
      target={target}
      label={intl.formatMessage({ id: 'files.breadcrumbs.hidden' })}
      align="start"
      onClose={onClose}
    >
      {steps.map(({ id, label, names, isRoot }) => {
        const { href, onClick } = linkOf(names)
        const item = {
          className: styles.item,
          icon: isRoot ? <Home20Regular /> : <Folder20Regular />,
          onClick,
        }
        return href === undefined ? (
          <MenuItem key={id} {...item}>
            {label}
          </MenuItem>
        ) : (
          <MenuItemLink key={id} href={href} {...item}>
            {label}
          </MenuItemLink>
        )
      })}
    </MenuAt>
  )
}
