import { Field, Input, makeStyles, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { changeBoard, createBoard } from '#contract/boards/boards.ts'
import type { BoardLine } from '#contract/boards/boards.ts'
import { boardTexts } from '#contract/boards/limits.ts'
import type { BoardColor } from '#contract/boards/workflow.ts'
import { saveFailureText } from '../data/save-failure-text.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { TaskDialog } from '../../ui/dialog/task-dialog.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { reloadBoard } from '../data/kept-board.ts'
import { ColorField } from '../look/color-field.tsx'
import { BeginField } from './begin-field.tsx'
import type { Beginning } from './begin-field.tsx'
import { boardListRefreshes } from './board-list.ts'

const useStyles = makeStyles({ touch: touchHeight })

interface BoardDialogProps {
  /** The board that is changed; left out for a new one. */
  readonly board?: BoardLine
  /** Told the id of a new board. */
  readonly onCreated?: (boardId: string) => void
  readonly onClose: () => void
}

/** What is said of a board, and for a new one how it begins. */
export function BoardDialog({ board, onCreated, onClose }: BoardDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [name, setName] = useState(board?.name ?? '')
  const [description, setDescription] = useState(board?.description ?? '')
  const [color, setColor] = useState<BoardColor>(board?.color ?? 'blue')
  const [beginning, setBeginning] = useState<Beginning>({ template: 'simple' })
  const [isTouched, setTouched] = useState({ name: false, description: false })
  const refusals = {
    name: name.trim() === '' ? intl.formatMessage({ id: 'boards.list.nameMissing' }) : null,
    description:
      description.trim() === '' ? intl.formatMessage({ id: 'boards.list.descriptionMissing' }) : null,
  }
  const save = async (): Promise<void> => {
    if (!board) {
      const body = { name, description, color, ...beginning }
      const { id } = await askAndRefresh(createBoard, { body }, boardListRefreshes)
      onCreated?.(id)
      return
    }
    const { id, version, folderId } = board
    const body = { name, description, color, folderId, version }
    await askAndRefresh(changeBoard, { params: { id }, body }, boardListRefreshes)
    await reloadBoard(id)
  }
  return (
    <TaskDialog
      title={
        board
          ? intl.formatMessage({ id: 'boards.list.editTitle' }, { name: board.name })
          : intl.formatMessage({ id: 'boards.list.create' })
      }
      confirmLabel={intl.formatMessage({ id: board ? 'ui.save' : 'boards.list.createConfirm' })}
      refusal={refusals.name ?? refusals.description}
      onConfirm={save}
      failureText={(error) => saveFailureText(error, intl)}
      onClose={onClose}
    >
      <Field
        label={intl.formatMessage({ id: 'boards.list.name' })}
        required
        validationMessage={isTouched.name ? refusals.name : undefined}
      >
        <Input
          className={styles.touch}
          autoComplete="off"
          maxLength={boardTexts.boardName}
          value={name}
          onBlur={() => setTouched((before) => ({ ...before, name: name !== '' || before.name }))}
          onChange={(_event, { value }) => {
            setTouched((before) => ({ ...before, name: true }))
            setName(value)
          }}
        />
      </Field>
      <Field
        label={intl.formatMessage({ id: 'boards.list.description' })}
        required
        validationMessage={isTouched.description ? refusals.description : undefined}
      >
        <Textarea
          resize="vertical"
          rows={3}
          maxLength={boardTexts.boardDescription}
          placeholder={intl.formatMessage({ id: 'boards.list.descriptionHint' })}
          value={description}
          onChange={(_event, { value }) => {
            setTouched((before) => ({ ...before, description: true }))
            setDescription(value)
          }}
        />
      </Field>
      <ColorField color={color} onColor={setColor} />
      {!board && <BeginField beginning={beginning} onBeginning={setBeginning} />}
    </TaskDialog>
  )
}
