import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { tasksIn } from './check-draft.ts'
import { StageRow } from './stage-row.tsx'
import type { WorkflowEditing } from './use-workflow-editor.ts'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  title: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
})

interface StageListProps {
  readonly editing: WorkflowEditing
  readonly boardId: string
  /** Those who decide about moves, by the names of now. */
  readonly isReadOnly: boolean
  /** The stage that is open; on the canvas it is selected. */
  readonly selected: string | null
  readonly onSelect: (ref: string | null) => void
  readonly onRemove: (ref: string) => void
}

/** Every stage of the draft in its order: what the canvas shows, and all that can be said of it, by keyboard alone. */
export function StageList(props: StageListProps) {
  const { editing, boardId, isReadOnly, selected, onSelect, onRemove } = props
  const styles = useStyles()
  const intl = useIntl()
  const { draft, counts, change } = editing
  const title = intl.formatMessage({ id: 'boards.workflow.stages' }, { count: draft.stages.length })
  return (
    <section className={styles.part} aria-label={title}>
      <Subtitle2 as="h2" className={styles.title}>
        {title}
      </Subtitle2>
      <ol className={styles.list}>
        {draft.stages.map((stage, at) => (
          <StageRow
            key={stage.ref}
            stage={stage}
            place={{ at, isLast: at === draft.stages.length - 1 }}
            draft={draft}
            taskCount={tasksIn(draft, counts, stage.ref)}
            boardId={boardId}
            isReadOnly={isReadOnly}
            isOpen={stage.ref === selected}
            onOpen={(isOpen) => onSelect(isOpen ? stage.ref : null)}
            onChange={change}
            onRemove={() => onRemove(stage.ref)}
          />
        ))}
      </ol>
    </section>
  )
}
