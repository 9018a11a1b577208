import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { changeBoard } from '#contract/boards/boards.ts'
import type { Board } from '#contract/boards/boards.ts'
import { showEntry } from '#contract/files/entries.ts'
import { creationRefusal } from '../../folders/active-folder.ts'
import type { Entry } from '../../folders/entries.ts'
import { namesOfPath } from '../../folders/folder-address.ts'
import { FolderChooser } from '../../folders/chooser/folder-chooser.tsx'
import { useFolderChooser } from '../../folders/chooser/use-folder-chooser.ts'
import { wordsOfRefusal } from '../../session/refusal.ts'
import { askAndRefresh, useAsk } from '../../session/use-ask.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { TaskButtons } from '../../ui/dialog/task-buttons.tsx'
import { TaskFailure } from '../../ui/dialog/task-failure.tsx'
import { refreshBoard } from '../data/kept-board.ts'
import { saveFailureText } from '../data/save-failure-text.ts'
import { boardListRefreshes } from './board-list.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
})

const root: readonly string[] = []

interface BoardFolderDialogProps {
  readonly board: Pick<Board, 'id' | 'name' | 'description' | 'color' | 'folderId' | 'version'>
  readonly onClose: () => void
}

/** Where the files go that are dropped on the tasks of a board: a folder in which its owner may put something. */
export function BoardFolderDialog(props: BoardFolderDialogProps) {
  const { folderId } = props.board
  const { data, error } = useAsk(showEntry, folderId === null ? null : { params: { fileId: folderId } })
  const isComing = folderId !== null && !data && error === undefined
  // one that answers after an error is where the choice begins anew
  return isComing ? null : <FolderDialog key={data ? 'seen' : 'unseen'} {...props} present={data} />
}

interface FolderDialogProps extends BoardFolderDialogProps {
  /** The folder as it is set; nothing where none is, or this person does not see it. */
  readonly present: Pick<Entry, 'name' | 'path'> | undefined
}

/** One begins to look where the files go now. */
function FolderDialog({ board, present, onClose }: FolderDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { id, name, description, color, version, folderId } = board
  const begin = present ? namesOfPath(present.path) : root
  const choice = useFolderChooser({ begin, refusalOf: creationRefusal })
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (to: string | null): Promise<void> => {
    setPending(true)
    setFailure(null)
    try {
      const body = { name, description, color, folderId: to, version }
      await askAndRefresh(changeBoard, { params: { id }, body }, boardListRefreshes)
      await refreshBoard(id)
      onClose()
    } catch (thrown) {
      setFailure(saveFailureText(thrown, intl))
      setPending(false)
    }
  }
  const chosen = choice.folder.content?.id
  const nowText = present
    ? intl.formatMessage({ id: 'boards.folder.now' }, { name: present.name })
    : intl.formatMessage({ id: folderId === null ? 'boards.folder.none' : 'boards.folder.unseen' })
  return (
    <DialogFrame
      title={intl.formatMessage({ id: 'boards.folder.title' }, { name })}
      size="list"
      holdsFocus
      className={styles.content}
      onClose={() => !isPending && onClose()}
      actions={
        <TaskButtons
          label={intl.formatMessage({ id: 'boards.folder.use' })}
          {...(folderId !== null && {
            alternative: {
              label: intl.formatMessage({ id: 'boards.folder.clear' }),
              onClick: () => void save(null),
            },
          })}
          isPending={isPending}
          refusal={
            wordsOfRefusal(choice.refusal, intl) ??
            (chosen === undefined ? intl.formatMessage({ id: 'ui.working' }) : null)
          }
          onCancel={onClose}
          onConfirm={() => (chosen === folderId ? onClose() : chosen !== undefined && void save(chosen))}
        />
      }
    >
      <Body1>{nowText}</Body1>
      <FolderChooser choice={choice} label={intl.formatMessage({ id: 'boards.folder.goTo' })} />
      <TaskFailure failure={failure} />
    </DialogFrame>
  )
}
