import { Button, makeStyles, Tab, TabList, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { boardTexts } from '#contract/boards/limits.ts'
import { focusHere } from '../../../ui/focus-here.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { MarkdownText } from '../../../ui/markdown/markdown-text.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import { useOpenTask } from '../task-context.ts'

const useStyles = makeStyles({
  editor: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  field: { '& textarea': { minHeight: '140px', maxHeight: '50vh', fieldSizing: 'content' } },
  preview: {
    minHeight: '140px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  touch: touchHeight,
})

interface DescriptionEditorProps {
  readonly text: string
  readonly isSaving: boolean
  readonly onChange: (text: string) => void
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** The description as text, and what it will look like. Ctrl+Enter saves; what was typed stays when the panel closes. */
export function DescriptionEditor({ text, isSaving, onChange, onSave, onCancel }: DescriptionEditorProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { task, nameOf } = useOpenTask()
  const [shown, setShown] = useState<'write' | 'preview'>('write')
  const isTooLong = text.length > boardTexts.description
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (!isTooLong) onSave()
    } else if (event.key === 'Escape') {
      event.preventDefault() // the panel stays
      if (text === task.description) onCancel()
    }
  }
  const label = intl.formatMessage({ id: 'boards.task.field.description' })
  return (
    <div className={styles.editor}>
      <TabList
        size="small"
        selectedValue={shown}
        onTabSelect={(_event, { value }) => setShown(value === 'preview' ? 'preview' : 'write')}
      >
        <Tab value="write">{intl.formatMessage({ id: 'boards.task.description.write' })}</Tab>
        <Tab value="preview">{intl.formatMessage({ id: 'boards.task.description.preview' })}</Tab>
      </TabList>
      {shown === 'write' ? (
        <Textarea
          ref={focusHere}
          className={styles.field}
          aria-label={label}
          resize="vertical"
          value={text}
          onChange={(_event, { value }) => onChange(value)}
          onKeyDown={onKeyDown}
        />
      ) : (
        <div className={styles.preview}>
          <MarkdownText text={text} nameOf={nameOf} />
        </div>
      )}
      <p className={styles.hint}>
        {isTooLong
          ? intl.formatMessage(
              { id: 'boards.task.tooLong' },
              { count: text.length, max: boardTexts.description },
            )
          : intl.formatMessage({ id: 'boards.task.description.hint' })}
      </p>
      <FormButtons>
        <Button className={styles.touch} onClick={onCancel}>
          {intl.formatMessage({ id: 'ui.cancel' })}
        </Button>
        <ReasonedButton
          appearance="primary"
          label={intl.formatMessage({ id: 'ui.save' })}
          refusal={
            isTooLong
              ? intl.formatMessage(
                  { id: 'boards.task.tooLong' },
                  { count: text.length, max: boardTexts.description },
                )
              : null
          }
          isPending={isSaving}
          onClick={onSave}
        />
      </FormButtons>
    </div>
  )
}
