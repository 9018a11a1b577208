import {
  ArrowUpload20Regular,
  Flowchart20Regular,
  Folder20Regular,
  History20Regular,
  People20Regular,
  Tag20Regular,
} from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { useSession } from '../../session/use-session.ts'
import { MenuAt } from '../../ui/menu/menu-at.tsx'
import { ReasonedItem } from '../../ui/menu/reasoned-item.tsx'
import { workflowEditorOf } from '../data/board-address.ts'
import type { BoardModel } from '../data/board-model.ts'
import { useOpenHistory } from '../data/use-open-history.ts'

/** What of the settings has a dialog of its own. */
export type SettingsDialog = 'people' | 'labels' | 'folder' | 'import'

interface SettingsMenuProps {
  readonly model: BoardModel
  readonly label: string
  readonly target: HTMLElement
  readonly onOpen: (dialog: SettingsDialog) => void
  readonly onClose: () => void
}

/** The entries of the settings of a board; what somebody may not do says why. */
export function SettingsMenu({ model: { id, board }, label, target, onOpen, onClose }: SettingsMenuProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { can } = useSession()
  const history = useOpenHistory()
  const archived = board.isArchived ? intl.formatMessage({ id: 'boards.inArchive' }) : null
  const ownersOnly = board.role === 'owner' ? null : intl.formatMessage({ id: 'boards.ownersOnly' })
  const membersOnly = board.role === 'viewer' ? intl.formatMessage({ id: 'boards.membersOnly' }) : null
  return (
    <MenuAt target={target} label={label} align="end" onClose={onClose}>
      <ReasonedItem
        icon={<People20Regular />}
        label={intl.formatMessage({ id: 'boards.people' })}
        onClick={() => onOpen('people')}
      />
      <ReasonedItem
        icon={<Tag20Regular />}
        label={intl.formatMessage({ id: 'boards.labels' })}
        onClick={() => onOpen('labels')}
      />
      {can('VIEW_FILE_MANAGER') && (
        <ReasonedItem
          icon={<Folder20Regular />}
          label={intl.formatMessage({ id: 'boards.folder' })}
          refusal={ownersOnly ?? archived}
          onClick={() => onOpen('folder')}
        />
      )}
      <ReasonedItem
        icon={<Flowchart20Regular />}
        label={intl.formatMessage({ id: 'boards.workflow' })}
        onClick={() => void navigate(workflowEditorOf(id))}
      />
      <ReasonedItem
        icon={<History20Regular />}
        label={intl.formatMessage({ id: 'boards.history' })}
        onClick={() => history.setOpen(true)}
      />
      <ReasonedItem
        icon={<ArrowUpload20Regular />}
        label={intl.formatMessage({ id: 'boards.import.tasks' })}
        refusal={membersOnly ?? archived}
        onClick={() => onOpen('import')}
      />
    </MenuAt>
  )
}
