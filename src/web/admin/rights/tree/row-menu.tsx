import { MenuDivider } from '@fluentui/react-components'
import {
  ArrowUndo20Regular,
  Delete20Regular,
  Edit20Regular,
  FolderArrowUp20Regular,
  PeopleLock20Regular,
} from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { showFirstLevelFolder } from '#contract/admin/folders.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import type { FolderTask } from '../../folder-task.ts'
import type { FolderLine } from './rights-lines.ts'
import { MenuAt } from '../../../ui/menu/menu-at.tsx'
import { ReasonedItem } from '../../../ui/menu/reasoned-item.tsx'

interface RowMenuProps {
  readonly line: FolderLine
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
  const { line, target, onInherit, onTakeBack, onAccess, onTask, onClose } = props
  const intl = useIntl()
  const toast = useToasts()
  const { id, name } = line.folder
  const isFirstLevel = line.level === 1
  const { data } = useAsk(showFirstLevelFolder, isFirstLevel ? { params: { id } } : null)
  const files = data?.fileCount ?? 0
  const start = async (kind: 'change' | 'remove'): Promise<void> => {
    try {
      onTask({ kind, folder: await ask(showFirstLevelFolder, { params: { id } }) })
    } catch (error) {
      toast('error', errorText(error, intl))
    }
  }
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
      {isFirstLevel && (
        <>
          <ReasonedItem
            icon={<Edit20Regular />}
            label={intl.formatMessage({ id: 'folderRights.folder.change' })}
            onClick={() => void start('change')}
          />
          <MenuDivider />
          <ReasonedItem
            icon={<Delete20Regular />}
            label={intl.formatMessage({ id: 'admin.folders.remove' })}
            refusal={
              files > 0 ? intl.formatMessage({ id: 'admin.folders.notEmpty' }, { count: files }) : null
            }
            onClick={() => void start('remove')}
          />
        </>
      )}
    </MenuAt>
  )
}
