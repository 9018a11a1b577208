import { Field, Input, Radio, RadioGroup, Select, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import {
  changePrompt,
  createPrompt,
  listPromptCategories,
  promptTexts,
  promptVisibilities,
  type Prompt,
} from '#contract/assistant/prompts.ts'
import { variablesOf } from '#contract/assistant/prompt-variables.ts'
import { errorText } from '../../session/error-text.ts'
import { askAndRefresh, useAsk } from '../../session/use-ask.ts'
import { useSession } from '../../session/use-session.ts'
import { TaskDialog } from '../../ui/dialog/task-dialog.tsx'
import { promptLists } from './prompt-lists.ts'

interface PromptFormProps {
  /** `null`: a new one. */
  readonly prompt: Prompt | null
  /** In which a new one begins, where it is the id of one. */
  readonly category: string
  readonly onClose: () => void
}

/** Writes a prompt, sorts it and says who sees it. */
export function PromptForm({ prompt, category, onClose }: PromptFormProps) {
  const intl = useIntl()
  const { can } = useSession()
  const { data: categories = [] } = useAsk(listPromptCategories, {})
  const begin = categories.some(({ id }) => id === category) ? category : null
  const [title, setTitle] = useState(prompt?.title ?? '')
  const [text, setText] = useState(prompt?.text ?? '')
  const [chosen, setChosen] = useState(prompt ? prompt.category : begin)
  const [visibility, setVisibility] = useState(prompt?.visibility ?? 'own')
  const isBlank = title.trim() === '' || text.trim() === ''
  const variables = variablesOf(text)
  const save = async (): Promise<void> => {
    const body = { title: title.trim(), text: text.trim(), category: chosen, visibility }
    if (prompt === null) await askAndRefresh(createPrompt, { body }, promptLists)
    else
      await askAndRefresh(
        changePrompt,
        { params: { promptId: prompt.id }, body: { ...body, basedOn: prompt.version } },
        promptLists,
      )
  }
  const offered = promptVisibilities.filter(
    (each) => each !== 'everybody' || can('MANAGE_USERS') || visibility === 'everybody',
  )
  return (
    <TaskDialog
      title={intl.formatMessage({ id: prompt ? 'chat.prompts.edit' : 'chat.prompts.create' })}
      confirmLabel={intl.formatMessage({ id: prompt ? 'ui.save' : 'ui.create' })}
      refusal={isBlank ? intl.formatMessage({ id: 'chat.prompts.blank' }) : null}
      onConfirm={save}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    >
      <Field label={intl.formatMessage({ id: 'chat.prompts.field.title' })} required>
        <Input
          autoComplete="off"
          maxLength={promptTexts.title}
          value={title}
          onChange={(_event, { value }) => setTitle(value)}
        />
      </Field>
      <Field
        label={intl.formatMessage({ id: 'chat.prompts.field.text' })}
        required
        hint={
          variables.length > 0
            ? intl.formatMessage({ id: 'chat.prompts.asks' }, { names: intl.formatList(variables) })
            : intl.formatMessage({ id: 'chat.prompts.gaps' }, { gap: '{{…}}' })
        }
      >
        <Textarea
          rows={6}
          resize="vertical"
          maxLength={promptTexts.text}
          value={text}
          onChange={(_event, { value }) => setText(value)}
        />
      </Field>
      <Field label={intl.formatMessage({ id: 'chat.prompts.field.category' })}>
        <Select value={chosen ?? ''} onChange={(_event, { value }) => setChosen(value === '' ? null : value)}>
          <option value="">{intl.formatMessage({ id: 'chat.prompts.noCategory' })}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'chat.prompts.field.visibility' })}>
        <RadioGroup
          value={visibility}
          onChange={(_event, { value }) =>
            setVisibility(promptVisibilities.find((each) => each === value) ?? 'own')
          }
        >
          {offered.map((each) => (
            <Radio
              key={each}
              value={each}
              label={intl.formatMessage({ id: `chat.prompts.visibility.${each}` })}
            />
          ))}
        </RadioGroup>
      </Field>
    </TaskDialog>
  )
}
