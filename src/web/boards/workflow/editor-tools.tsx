import { makeStyles, tokens, ToolbarDivider } from '@fluentui/react-components'
import {
  AddRegular,
  ArrowRedo20Regular,
  ArrowUndo20Regular,
  Board20Regular,
  Organization20Regular,
} from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { boardLimits } from '#contract/boards/limits.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { ButtonLink } from '../../ui/links/button-link.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { pageOfBoard } from '../data/board-address.ts'
import { addStage, newStageKey, placeStages } from './draft.ts'
import type { WorkflowEditing } from './use-workflow-editor.ts'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
})

interface EditorToolsProps {
  readonly editing: WorkflowEditing
  readonly isReadOnly: boolean
  readonly hasCanvas: boolean
  /** Told what a new stage is called in the draft. */
  readonly onAdded: (ref: string) => void
  /** The canvas has changed as a whole. */
  readonly onLaidOut: () => void
}

/** What is done with the draft as a whole: another stage, steps back and forth, laying it out. */
export function EditorTools(props: EditorToolsProps) {
  const { editing, isReadOnly, hasCanvas, onAdded, onLaidOut } = props
  const styles = useStyles()
  const intl = useIntl()
  const { draft, change } = editing
  const say = (id: MessageId): string => intl.formatMessage({ id })
  const readOnly = isReadOnly ? say('boards.ownersOnly') : null
  const isFull = draft.stages.length >= boardLimits.stages
  const add = (): void => {
    const ref = newStageKey(draft)
    change((now) => addStage(now, say('boards.workflow.newStage'), ref))
    onAdded(ref)
    onLaidOut()
  }
  const arrange = async (): Promise<void> => {
    const { arrangeStages } = await import('./canvas/arrange-stages.ts')
    change((now) => placeStages(now, arrangeStages(now)))
    onLaidOut()
  }
  return (
    <div className={styles.tools}>
      <ReasonedButton
        icon={<AddRegular />}
        label={say('boards.workflow.add')}
        refusal={
          readOnly ??
          (isFull ? intl.formatMessage({ id: 'boards.workflow.full' }, { most: boardLimits.stages }) : null)
        }
        onClick={add}
      />
      <ToolbarDivider />
      <ReasonedButton
        appearance="subtle"
        iconOnly
        icon={<ArrowUndo20Regular />}
        label={say('boards.workflow.undo')}
        refusal={editing.canUndo ? null : say('boards.workflow.nothingToUndo')}
        onClick={editing.undo}
      />
      <ReasonedButton
        appearance="subtle"
        iconOnly
        icon={<ArrowRedo20Regular />}
        label={say('boards.workflow.redo')}
        refusal={editing.canRedo ? null : say('boards.workflow.nothingToRedo')}
        onClick={editing.redo}
      />
      {hasCanvas && (
        <ReasonedButton
          appearance="subtle"
          icon={<Organization20Regular />}
          label={say('boards.workflow.arrange')}
          refusal={readOnly}
          onClick={() => void arrange()}
        />
      )}
    </div>
  )
}

interface EditorActionsProps extends Pick<EditorToolsProps, 'editing' | 'isReadOnly'> {
  readonly boardId: string
  readonly onSave: () => void
}

/** At the end of the title: the way to the board, and saving. */
export function EditorActions({ boardId, editing, isReadOnly, onSave }: EditorActionsProps) {
  const intl = useIntl()
  const isNameless = editing.draft.stages.some(({ name }) => name.trim() === '')
  const refusal: MessageId | null = isReadOnly
    ? 'boards.ownersOnly'
    : !editing.isDirty
      ? 'ui.form.unchanged'
      : isNameless
        ? 'boards.workflow.nameless'
        : null
  return (
    <>
      <ButtonLink to={pageOfBoard(boardId)} icon={<Board20Regular />}>
        {intl.formatMessage({ id: 'boards.workflow.toBoard' })}
      </ButtonLink>
      <ReasonedButton
        appearance="primary"
        label={intl.formatMessage({ id: 'ui.save' })}
        isPending={editing.isSaving}
        refusal={refusal === null ? null : intl.formatMessage({ id: refusal })}
        onClick={onSave}
      />
    </>
  )
}
