import {
  ArrowUndo20Regular,
  Delete20Regular,
  Edit20Regular,
  FolderArrowUp20Regular,
  PeopleLock20Regular,
} from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { FirstLevelFolder } from '#contract/admin/folders.ts'
import type { FolderTask } from '../../folder-task.ts'
import type { FolderLine } from './rights-lines.ts'
import { MenuAt } from '../../../ui/menu/menu-at.tsx'
import { ReasonedItem } from '../../../ui/menu/reasoned-item.tsx'

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
  const files = firstLevel?.fileCount ?? 0
  return (
    <MenuAt
      target={target}
      label={intl.formatMessage({ id: 'folderRights.menu' }, { name })}
      align="end"
      onClose={onClose}
    >
      {line.change && (
        <ReasonedItem
          icon={<ArrowUndo20Regular />}
          label={intl.formatMessage({ id: 'folderRights.takeBack' })}
          onClick={onTakeBack}
        />
      )}
      <ReasonedItem
        icon={<FolderArrowUp20Regular />}
        label={intl.formatMessage({ id: 'folderRights.inherit' })}
        refusal={line.now.explicit === null ? intl.formatMessage({ id: 'folderRights.inherit.none' }) : null}
        onClick={onInherit}
      />
      <ReasonedItem
        icon={<PeopleLock20Regular />}
        label={intl.formatMessage({ id: 'folderRights.access' })}
        onClick={onAccess}
      />
      {firstLevel && (
        <>
          <ReasonedItem
            icon={<Edit20Regular />}
            label={intl.formatMessage({ id: 'folderRights.folder.change' })}
            onClick={() => onTask({ kind: 'change', folder: firstLevel })}
          />
          <ReasonedItem
            icon={<Delete20Regular />}
            label={intl.formatMessage({ id: 'admin.folders.remove' })}
            refusal={
              files > 0 ? intl.formatMessage({ id: 'admin.folders.notEmpty' }, { count: files }) : null
            }
            onClick={() => onTask({ kind: 'remove', folder: firstLevel })}
          />
        </>
      )}
    </MenuAt>
  )
}
