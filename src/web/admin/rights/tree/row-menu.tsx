import { Menu, MenuItem, MenuList, MenuPopover, makeStyles, Tooltip } from '@fluentui/react-components'
import {
  ArrowUndo20Regular,
  Delete20Regular,
  Edit20Regular,
  FolderArrowUp20Regular,
  PeopleLock20Regular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import type { FirstLevelFolder } from '#contract/admin/folders.ts'
import type { FolderTask } from '../../folder-task.ts'
import type { FolderLine } from './rights-lines.ts'
import { touchLine } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({ item: touchLine })

interface RowMenuProps {
  readonly line: FolderLine
  /** What it is where it is a folder of the first level. */
  readonly firstLevel: FirstLevelFolder | undefined
  /** Where the menu opens; gets the focus back. */
  readonly target: HTMLElement
  readonly onInherit: () => void
  readonly onTakeBack: () => void
  readonly onAccess: () => void
  readonly onTask: (task: FolderTask) => void
  readonly onClose: () => void
}

/** What can be done with one folder. What cannot be done now is greyed and says why. */
export function RowMenu(props: RowMenuProps) {
  const { line, firstLevel, target, onInherit, onTakeBack, onAccess, onTask, onClose } = props
  const intl = useIntl()
  const { name } = line.folder
  const close = (): void => {
    onClose()
    target.focus()
  }
  const files = firstLevel?.fileCount ?? 0
  return (
    <Menu
      open
      onOpenChange={close}
      mountNode={target.closest('main')}
      positioning={{ target, position: 'below', align: 'end' }}
    >
      <MenuPopover>
        <MenuList aria-label={intl.formatMessage({ id: 'folderRights.menu' }, { name })}>
          {line.change && (
            <Item
              icon={<ArrowUndo20Regular />}
              label={intl.formatMessage({ id: 'folderRights.takeBack' })}
              onClick={onTakeBack}
            />
          )}
          <Item
            icon={<FolderArrowUp20Regular />}
            label={intl.formatMessage({ id: 'folderRights.inherit' })}
            refusal={
              line.now.explicit === null ? intl.formatMessage({ id: 'folderRights.inherit.none' }) : null
            }
            onClick={onInherit}
          />
          <Item
            icon={<PeopleLock20Regular />}
            label={intl.formatMessage({ id: 'folderRights.access' })}
            onClick={onAccess}
          />
          {firstLevel && (
            <>
              <Item
                icon={<Edit20Regular />}
                label={intl.formatMessage({ id: 'folderRights.folder.change' })}
                onClick={() => onTask({ kind: 'change', folder: firstLevel })}
              />
              <Item
                icon={<Delete20Regular />}
                label={intl.formatMessage({ id: 'admin.folders.remove' })}
                refusal={
                  files > 0 ? intl.formatMessage({ id: 'admin.folders.notEmpty' }, { count: files }) : null
                }
                onClick={() => onTask({ kind: 'remove', folder: firstLevel })}
              />
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

interface ItemProps {
  readonly icon: ReactElement
  readonly label: string
  readonly refusal?: string | null
  readonly onClick: () => void
}

function Item({ icon, label, refusal = null, onClick }: ItemProps) {
  const styles = useStyles()
  const item = (
    <MenuItem icon={icon} className={styles.item} disabled={refusal !== null} onClick={onClick}>
      {label}
    </MenuItem>
  )
  if (refusal === null) return item
  return (
    <Tooltip content={refusal} relationship="description">
      {item}
    </Tooltip>
  )
}
