import {
  ArrowUpload20Regular,
  Flowchart20Regular,
  Folder20Regular,
  History20Regular,
  People20Regular,
  Tag20Regular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { needTexts } from '../../session/language/language.ts'
import { useSession } from '../../session/use-session.ts'
import { MenuAt } from '../../ui/menu/menu-at.tsx'
import { MoreButton } from '../../ui/menu/more-button.tsx'
import { ReasonedItem } from '../../ui/menu/reasoned-item.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { workflowEditorOf } from '../data/board-address.ts'
import type { BoardModel } from '../data/board-model.ts'
import { useOpenHistory } from '../data/use-open-history.ts'

const PeopleDialog = lazyComponent(
  async () =>
    (await Promise.all([import('../people/people-dialog.tsx'), needTexts('boardWork')]))[0].PeopleDialog,
)
const FolderDialog = lazyComponent(
  async () =>
    (await Promise.all([import('../list/board-folder-dialog.tsx'), needTexts('boardWork', 'files')]))[0]
      .BoardFolderDialog,
)
const ImportDialog = lazyComponent(
  async () =>
    (await Promise.all([import('../import/import-dialog.tsx'), needTexts('boardWork')]))[0].ImportDialog,
)
const LabelsDialog = lazyComponent(
  async () =>
    (await Promise.all([import('../labels/labels-dialog.tsx'), needTexts('boardWork')]))[0].LabelsDialog,
)

/** What belongs to a board beside its tasks: its people, its labels, where its files go, its workflow. */
export function BoardSettings({ model: { id, board } }: { readonly model: BoardModel }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { can } = useSession()
  const history = useOpenHistory()
  const [opened, setOpened] = useState<'people' | 'labels' | 'folder' | 'import' | null>(null)
  const close = (): void => setOpened(null)
  const archived = board.isArchived ? intl.formatMessage({ id: 'boards.inArchive' }) : null
  const ownersOnly = board.role === 'owner' ? null : intl.formatMessage({ id: 'boards.ownersOnly' })
  const membersOnly = board.role === 'viewer' ? intl.formatMessage({ id: 'boards.membersOnly' }) : null
  const label = intl.formatMessage({ id: 'boards.settings' })
  return (
    <>
      <MoreButton appearance="subtle" label={label}>
        {(target, onClose) => (
          <MenuAt target={target} label={label} align="end" onClose={onClose}>
            <ReasonedItem
              icon={<People20Regular />}
              label={intl.formatMessage({ id: 'boards.people' })}
              onClick={() => setOpened('people')}
            />
            <ReasonedItem
              icon={<Tag20Regular />}
              label={intl.formatMessage({ id: 'boards.labels' })}
              onClick={() => setOpened('labels')}
            />
            {can('VIEW_FILE_MANAGER') && (
              <ReasonedItem
                icon={<Folder20Regular />}
                label={intl.formatMessage({ id: 'boards.folder' })}
                refusal={ownersOnly ?? archived}
                onClick={() => setOpened('folder')}
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
              onClick={() => setOpened('import')}
            />
          </MenuAt>
        )}
      </MoreButton>
      {opened === 'people' && <PeopleDialog board={board} onClose={close} />}
      {opened === 'folder' && <FolderDialog board={board} onClose={close} />}
      {opened === 'import' && <ImportDialog into={id} onClose={close} />}
      {opened === 'labels' && <LabelsDialog board={board} labels={board.labels} onClose={close} />}
    </>
  )
}
