import {
  Database20Regular,
  DocumentMultiple20Regular,
  FolderSearch20Regular,
  Globe20Regular,
  Lightbulb20Regular,
} from '@fluentui/react-icons'
import type { FluentIcon } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ChatOptions } from '#contract/assistant/chat-shapes.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import type { ChatFiles } from '../chat-files/use-chat-files.ts'
import { AskTool } from './ask-tool.tsx'
import { AttachButton } from './attach-button.tsx'
import type { Asking } from './use-asking.ts'
import type { Choices } from './use-choices.ts'
import { useOptionRefusals } from './use-option-refusals.ts'

const PromptsDialog = lazyComponent(async () => (await import('../prompts/prompts-dialog.tsx')).PromptsDialog)

const ScopeDialog = lazyComponent(async () => (await import('./scope-dialog.tsx')).ScopeDialog)

const faces = [
  ['documents', DocumentMultiple20Regular],
  ['web', Globe20Regular],
  ['database', Database20Regular],
] as const satisfies readonly (readonly [keyof ChatOptions, FluentIcon])[]

interface AskToolsProps {
  readonly choices: Choices
  readonly asking: Pick<Asking, 'text' | 'setText'>
  readonly chatFiles: Pick<ChatFiles, 'add'>
  /** There is room for icons alone. */
  readonly isNarrow: boolean
}

/** What is asked besides the model. What is off says why. */
export function AskTools({ choices, asking, chatFiles, isNarrow }: AskToolsProps) {
  const intl = useIntl()
  const [dialog, setDialog] = useState<'scope' | 'prompts' | null>(null)
  const close = (): void => setDialog(null)
  const { refusals } = useOptionRefusals()
  const { chosen, set, setScope } = choices
  return (
    <>
      <AttachButton chatFiles={chatFiles} isNarrow={isNarrow} />
      {faces.map(([option, icon]) => (
        <AskTool
          key={option}
          icon={icon}
          label={intl.formatMessage({ id: `chat.option.${option}` satisfies MessageId })}
          hint={intl.formatMessage({ id: `chat.option.${option}.hint` satisfies MessageId })}
          isNarrow={isNarrow}
          isChecked={refusals[option] === null && chosen.options[option]}
          refusal={refusals[option]}
          onClick={() => set(option, !chosen.options[option])}
        />
      ))}
      <AskTool
        icon={FolderSearch20Regular}
        label={intl.formatMessage({ id: 'chat.scope' })}
        hint={intl.formatMessage({ id: 'chat.scope.hint' })}
        isNarrow={isNarrow}
        isChecked={chosen.scope !== null}
        refusal={refusals.scope}
        onClick={() => setDialog('scope')}
      />
      <AskTool
        icon={Lightbulb20Regular}
        label={intl.formatMessage({ id: 'chat.prompts' })}
        hint={intl.formatMessage({ id: 'chat.prompts.hint' })}
        isNarrow={isNarrow}
        onClick={() => setDialog('prompts')}
      />
      {dialog === 'scope' && (
        <ScopeDialog
          onChoose={(id) => {
            setScope(id)
            if (!chosen.options.documents) set('documents', true)
            close()
          }}
          onClose={close}
        />
      )}
      {dialog === 'prompts' && (
        <PromptsDialog
          onUse={(text) => {
            asking.setText(asking.text.trim() === '' ? text : `${asking.text.trimEnd()}\n${text}`)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
