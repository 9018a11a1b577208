import { makeStyles, MenuItemLink } from '@fluentui/react-components'
import { Folder20Regular, Home20Regular } from '@fluentui/react-icons'
import { useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { pageOfFolder } from '../../folders/folder-address.ts'
import type { Step } from '../../folders/way/hidden-steps.tsx'
import { activeFolderAtom } from '../tree/active-folder.ts'
import { MenuAt } from '../../ui/menu/menu-at.tsx'
import { touchLine } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  item: touchLine,
  name: { overflowWrap: 'anywhere' },
})

interface HiddenStepsMenuProps {
  readonly steps: readonly Step[]
  /** Where the menu opens; gets the focus back. */
  readonly target: HTMLElement
  readonly onClose: () => void
}

/** The folders above that the breadcrumbs have no room for, the root first. */
export function HiddenStepsMenu({ steps, target, onClose }: HiddenStepsMenuProps) {
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  const leaveActive = useSetAtom(activeFolderAtom)
  const open = (event: MouseEvent, page: string): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    leaveActive(null)
    void navigate(page)
  }
  return (
    <MenuAt
      target={target}
      label={intl.formatMessage({ id: 'files.breadcrumbs.hidden' })}
      align="start"
      onClose={onClose}
    >
      {steps.map(({ id, label, names }) => {
        const page = pageOfFolder(names)
        return (
          <MenuItemLink
            key={id}
            href={page}
            className={styles.item}
            icon={names.length === 0 ? <Home20Regular /> : <Folder20Regular />}
            onClick={(event) => open(event, page)}
          >
            <span className={styles.name}>{label}</span>
          </MenuItemLink>
        )
      })}
    </MenuAt>
  )
}
