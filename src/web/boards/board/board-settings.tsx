import { useState } from 'react'
import { useIntl } from 'react-intl'
import { needTexts } from '../../session/language/language.ts'
import { MoreButton } from '../../ui/menu/more-button.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import type { BoardModel } from '../data/board-model.ts'
import type { SettingsDialog } from './settings-menu.tsx'

const SettingsMenu = lazyComponent(async () => (await import('./settings-menu.tsx')).SettingsMenu)
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
export function BoardSettings({ model }: { readonly model: BoardModel }) {
  const intl = useIntl()
  const [opened, setOpened] = useState<SettingsDialog | null>(null)
  const close = (): void => setOpened(null)
  const { id, board } = model
  const label = intl.formatMessage({ id: 'boards.settings' })
  return (
    <>
      <MoreButton appearance="subtle" label={label}>
        {(target, onClose) => (
          <SettingsMenu model={model} label={label} target={target} onOpen={setOpened} onClose={onClose} />
        )}
      </MoreButton>
      {opened === 'people' && <PeopleDialog board={board} onClose={close} />}
      {opened === 'folder' && <FolderDialog board={board} onClose={close} />}
      {opened === 'import' && <ImportDialog into={id} onClose={close} />}
      {opened === 'labels' && <LabelsDialog board={board} labels={board.labels} onClose={close} />}
    </>
  )
}
