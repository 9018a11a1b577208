import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular, Edit20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { MarkdownText } from '../../../ui/markdown/markdown-text.tsx'
import { mayTakeFocus } from '../../../ui/focus-back.ts'
import { touchHeight, touchSquare } from '../../../ui/touch-target.ts'
import { useDraft } from '../draft.ts'
import { PanelSection } from '../panel-section.tsx'
import { FieldTrouble } from '../saving/field-trouble.tsx'
import { useField } from '../saving/use-field.ts'
import { useOpenTask } from '../task-context.ts'
import { DescriptionEditor } from './description-editor.tsx'

const useStyles = makeStyles({
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  add: { justifySelf: 'start', ...touchHeight },
  // below the button that closes the panel
  edit: { marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})`, ...touchSquare },
})

/** What is to be done, in Markdown: read laid out, changed as text. */
export function DescriptionSection() {
  const styles = useStyles()
  const intl = useIntl()
  const { task, mayChange, nameOf } = useOpenTask()
  const field = useField('description')
  const [draft, setDraft] = useDraft(`${task.id}:description`)
  const [seen, setSeen] = useState(task.description)
  const button = useRef<HTMLButtonElement>(null)
  const isEditing = mayChange && draft !== null
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing && mayTakeFocus()) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const edit = (): void => {
    setSeen(task.description)
    setDraft(task.description)
  }
  const save = async (): Promise<void> => {
    if (draft !== null && (await field.save(draft.trimEnd(), seen))) setDraft(null)
  }
  const title = intl.formatMessage({ id: 'boards.task.field.description' })
  const text = field.value
  return (
    <PanelSection
      title={title}
      aside={
        mayChange &&
        !isEditing &&
        text !== '' && (
          <Button
            ref={button}
            appearance="subtle"
            className={styles.edit}
            icon={<Edit20Regular />}
            aria-label={intl.formatMessage({ id: 'boards.task.description.edit' })}
            title={intl.formatMessage({ id: 'boards.task.description.edit' })}
            onClick={edit}
          />
        )
      }
    >
      {isEditing ? (
        <DescriptionEditor
          text={draft}
          isSaving={field.isSaving}
          onChange={setDraft}
          onSave={() => void save()}
          onCancel={() => {
            setDraft(null)
            field.settle()
          }}
        />
      ) : text !== '' ? (
        <MarkdownText text={text} nameOf={nameOf} />
      ) : mayChange ? (
        <Button
          ref={button}
          appearance="subtle"
          className={styles.add}
          icon={<Add20Regular />}
          onClick={edit}
        >
          {intl.formatMessage({ id: 'boards.task.description.add' })}
        </Button>
      ) : (
        <p className={styles.none}>{intl.formatMessage({ id: 'boards.task.description.none' })}</p>
      )}
      <FieldTrouble
        field={{
          ...field,
          keepMine: async () => {
            const isSaved = await field.keepMine()
            if (isSaved) setDraft(null)
            return isSaved
          },
          settle: () => {
            setDraft(null)
            field.settle()
          },
        }}
      />
    </PanelSection>
  )
}
