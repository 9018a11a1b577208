import { useState } from 'react'
import { useIntl } from 'react-intl'
import {
  deletePrompt,
  deletePromptCategory,
  type Prompt,
  type PromptCategory,
} from '#contract/assistant/prompts.ts'
import { errorText } from '../../session/error-text.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { FillDialog } from './fill-dialog.tsx'
import { PromptForm } from './prompt-form.tsx'
import { PromptLibrary } from './prompt-library.tsx'
import { promptLists } from './prompt-lists.ts'

/** What is open: the library, or one thing that is done in it. */
type Mode =
  | { readonly kind: 'library' }
  | { readonly kind: 'fill'; readonly prompt: Prompt }
  | { readonly kind: 'edit'; readonly prompt: Prompt | null }
  | { readonly kind: 'delete'; readonly prompt: Prompt }
  | { readonly kind: 'category'; readonly category: PromptCategory | null }
  | { readonly kind: 'deleteCategory'; readonly category: PromptCategory }

interface PromptsDialogProps {
  /** Takes the words of a prompt, its gaps filled. */
  readonly onUse: (text: string) => void
  readonly onClose: () => void
}

/** The library of prompts: they are chosen, written, shared and sorted here. */
export function PromptsDialog({ onUse, onClose }: PromptsDialogProps) {
  const intl = useIntl()
  const [mode, setMode] = useState<Mode>({ kind: 'library' })
  const [filter, setFilter] = useState('')
  const back = (): void => setMode({ kind: 'library' })
  switch (mode.kind) {
    case 'fill':
      return <FillDialog prompt={mode.prompt} onUse={onUse} onClose={back} />
    case 'edit':
      return <PromptForm prompt={mode.prompt} category={filter} onClose={back} />
    case 'category':
      return (
        <CategoryDialog
          category={mode.category}
          onDelete={(category) => setMode({ kind: 'deleteCategory', category })}
          onClose={back}
        />
      )
    case 'deleteCategory': {
      const { id, name } = mode.category
      return (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'chat.prompts.category.deleteTitle' }, { name })}
          text={intl.formatMessage({ id: 'chat.prompts.category.deleteText' })}
          confirmLabel={intl.formatMessage({ id: 'chat.prompts.delete' })}
          isFinal
          onConfirm={async () => {
            await askAndRefresh(deletePromptCategory, { params: { categoryId: id } }, promptLists)
            setFilter('')
          }}
          failureText={(error) => errorText(error, intl)}
          onClose={back}
        />
      )
    }
    case 'delete': {
      const { id, title } = mode.prompt
      return (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'chat.prompts.delete.title' }, { title })}
          text={intl.formatMessage({
            id: mode.prompt.visibility === 'own' ? 'chat.prompts.delete.own' : 'chat.prompts.delete.shared',
          })}
          confirmLabel={intl.formatMessage({ id: 'chat.prompts.delete' })}
          isFinal
          onConfirm={async () => {
            await askAndRefresh(deletePrompt, { params: { promptId: id } }, promptLists)
          }}
          failureText={(error) => errorText(error, intl)}
          onClose={back}
        />
      )
    }
    default:
      return (
        <PromptLibrary
          filter={filter}
          onFilter={setFilter}
          onChoose={(prompt) =>
            prompt.variables.length > 0 ? setMode({ kind: 'fill', prompt }) : onUse(prompt.text)
          }
          onEdit={(prompt) => setMode({ kind: 'edit', prompt })}
          onDelete={(prompt) => setMode({ kind: 'delete', prompt })}
          onCategory={(category) => setMode({ kind: 'category', category })}
          onClose={onClose}
        />
      )
  }
}
