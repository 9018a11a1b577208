import { MenuDivider } from '@fluentui/react-components'
import {
  Archive20Regular,
  ArchiveArrowBack20Regular,
  ArrowDownload20Regular,
  Delete20Regular,
  Edit20Regular,
  Flowchart20Regular,
  Folder20Regular,
  People20Regular,
  Tag20Regular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { BoardLine } from '#contract/boards/boards.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { useSession } from '../../session/use-session.ts'
import { MenuAt } from '../../ui/menu/menu-at.tsx'
import { ReasonedItem } from '../../ui/menu/reasoned-item.tsx'
import { useBoardExport } from '../import/use-board-export.ts'
import { workflowEditorOf } from '../data/board-address.ts'

/** What is open above the list about one board. */
export type BoardDialog = 'edit' | 'people' | 'labels' | 'folder'

interface BoardMenuProps {
  readonly board: BoardLine
  readonly target: HTMLElement
  readonly onDialog: (dialog: BoardDialog) => void
  readonly onArchive: () => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** What can be done with a board; what only its owners may is greyed for others, and says so. */
export function BoardMenu({ board, target, onDialog, onArchive, onDelete, onClose }: BoardMenuProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { can } = useSession()
  const save = useBoardExport()
  const { name, isArchived } = board
  const ownersOnly = board.role === 'owner' ? null : intl.formatMessage({ id: 'boards.ownersOnly' })
  const membersOnly = board.role === 'viewer' ? intl.formatMessage({ id: 'boards.membersOnly' }) : null
  const whileActive = ownersOnly ?? (isArchived ? intl.formatMessage({ id: 'boards.inArchive' }) : null)
  const item = (id: MessageId, icon: ReactElement, onClick: () => void, refusal: string | null = null) => (
    <ReasonedItem icon={icon} label={intl.formatMessage({ id })} refusal={refusal} onClick={onClick} />
  )
  return (
    <MenuAt
      target={target}
      label={intl.formatMessage({ id: 'boards.list.menu' }, { name })}
      align="end"
      onClose={onClose}
    >
      {item('boards.list.edit', <Edit20Regular />, () => onDialog('edit'), whileActive)}
      {item('boards.people', <People20Regular />, () => onDialog('people'))}
      {item('boards.labels', <Tag20Regular />, () => onDialog('labels'))}
      {can('VIEW_FILE_MANAGER') &&
        item('boards.folder', <Folder20Regular />, () => onDialog('folder'), whileActive)}
      {item('boards.workflow', <Flowchart20Regular />, () => void navigate(workflowEditorOf(board.id)))}
      {item('boards.export.asCsv', <ArrowDownload20Regular />, () => void save(board.id, 'csv'), membersOnly)}
      {item(
        'boards.export.asJson',
        <ArrowDownload20Regular />,
        () => void save(board.id, 'json'),
        membersOnly,
      )}
      {isArchived
        ? item('boards.list.unarchive', <ArchiveArrowBack20Regular />, onArchive, ownersOnly)
        : item('boards.list.archive', <Archive20Regular />, onArchive, ownersOnly)}
      <MenuDivider />
      {item('boards.list.delete', <Delete20Regular />, onDelete, ownersOnly)}
    </MenuAt>
  )
}
