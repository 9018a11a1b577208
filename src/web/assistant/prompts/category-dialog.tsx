import { Button, Field, Input } from '@fluentui/react-components'
import { Delete20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import {
  createPromptCategory,
  promptTexts,
  renamePromptCategory,
  type PromptCategory,
} from '#contract/assistant/prompts.ts'
import { errorText } from '../../session/error-text.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { TaskDialog } from '../../ui/dialog/task-dialog.tsx'
import { promptLists } from './prompt-lists.ts'

interface CategoryDialogProps {
  /** `null`: a new one. */
  readonly category: PromptCategory | null
  /** Asks whether it is to be deleted. */
  readonly onDelete: (category: PromptCategory) => void
  readonly onClose: () => void
}

/** Names a category of prompts; from here one deletes it, too. */
export function CategoryDialog({ category, onDelete, onClose }: CategoryDialogProps) {
  const intl = useIntl()
  const [name, setName] = useState(category?.name ?? '')
  const save = async (): Promise<void> => {
    const body = { name: name.trim() }
    if (category === null) await askAndRefresh(createPromptCategory, { body }, promptLists)
    else await askAndRefresh(renamePromptCategory, { params: { categoryId: category.id }, body }, promptLists)
  }
  return (
    <TaskDialog
      title={intl.formatMessage(
        { id: category ? 'chat.prompts.category.edit' : 'chat.prompts.category.create' },
        { name: category?.name ?? '' },
      )}
      confirmLabel={intl.formatMessage({ id: category ? 'ui.save' : 'ui.create' })}
      refusal={name.trim() === '' ? intl.formatMessage({ id: 'chat.prompts.category.blank' }) : null}
      onConfirm={save}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    >
      <Field label={intl.formatMessage({ id: 'chat.prompts.category.name' })} required>
        <Input
          autoComplete="off"
          maxLength={promptTexts.category}
          value={name}
          onChange={(_event, { value }) => setName(value)}
        />
      </Field>
      {category && (
        <div>
          <Button appearance="subtle" icon={<Delete20Regular />} onClick={() => onDelete(category)}>
            {intl.formatMessage({ id: 'chat.prompts.category.delete' })}
          </Button>
        </div>
      )}
    </TaskDialog>
  )
}
