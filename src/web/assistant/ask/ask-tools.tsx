import { Button, makeStyles, ToggleButton, Tooltip } from '@fluentui/react-components'
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
import { touchSquare } from '../../ui/touch-target.ts'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import { AttachButton } from '../chat-files/attach-button.tsx'
import type { ChatFiles } from '../chat-files/use-chat-files.ts'
import type { Asking } from './use-asking.ts'
import type { Choices } from './use-choices.ts'
import { useOptionRefusals } from './use-option-refusals.ts'

const PromptsDialog = lazyComponent(async () => (await import('../prompts/prompts-dialog.tsx')).PromptsDialog)

const ScopeDialog = lazyComponent(async () => (await import('./scope-dialog.tsx')).ScopeDialog)

const useStyles = makeStyles({ touch: touchSquare })

const faces = [
  ['documents', DocumentMultiple20Regular],
  ['web', Globe20Regular],
  ['database', Database20Regular],
] as const satisfies readonly (readonly [keyof ChatOptions, FluentIcon])[]

interface AskToolsProps {
  readonly choices: Choices
  readonly asking: Pick<Asking, 'text' | 'setText'>
  readonly chatFiles: Pick<ChatFiles, 'add'>
}

/** What is asked besides the model. What is off says why. */
export function AskTools({ choices, asking, chatFiles }: AskToolsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  const [dialog, setDialog] = useState<'scope' | 'prompts' | null>(null)
  const close = (): void => setDialog(null)
  const refusals = useOptionRefusals()
  const { chosen, set, setScope } = choices
  return (
    <>
      <AttachButton chatFiles={chatFiles} />
      {faces.map(([option, Icon]) => {
        const label = intl.formatMessage({ id: `chat.option.${option}` satisfies MessageId })
        const refusal = refusals[option]
        const hint = refusal ?? intl.formatMessage({ id: `chat.option.${option}.hint` satisfies MessageId })
        return (
          <Tooltip key={option} content={hint} relationship="description">
            <ToggleButton
              size="small"
              appearance="subtle"
              className={styles.touch}
              icon={<Icon />}
              checked={refusal === null && chosen.options[option]}
              disabledFocusable={refusal !== null}
              {...(isNarrow && { 'aria-label': label })}
              onClick={() => refusal === null && set(option, !chosen.options[option])}
            >
              {isNarrow ? null : label}
            </ToggleButton>
          </Tooltip>
        )
      })}
      <ScopeButton
        isNarrow={isNarrow}
        refusal={refusals.scope}
        isChosen={chosen.scope !== null}
        onClick={() => setDialog('scope')}
      />
      <Tooltip content={intl.formatMessage({ id: 'chat.prompts.hint' })} relationship="description">
        <Button
          size="small"
          appearance="subtle"
          className={styles.touch}
          icon={<Lightbulb20Regular />}
          {...(isNarrow && { 'aria-label': intl.formatMessage({ id: 'chat.prompts' }) })}
          onClick={() => setDialog('prompts')}
        >
          {isNarrow ? null : intl.formatMessage({ id: 'chat.prompts' })}
        </Button>
      </Tooltip>
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

interface ScopeButtonProps {
  readonly isNarrow: boolean
  readonly refusal: string | null
  readonly isChosen: boolean
  readonly onClick: () => void
}

function ScopeButton({ isNarrow, refusal, isChosen, onClick }: ScopeButtonProps) {
  const styles = useStyles()
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'chat.scope' })
  return (
    <Tooltip content={refusal ?? intl.formatMessage({ id: 'chat.scope.hint' })} relationship="description">
      <ToggleButton
        size="small"
        appearance="subtle"
        className={styles.touch}
        icon={<FolderSearch20Regular />}
        checked={isChosen}
        disabledFocusable={refusal !== null}
        {...(isNarrow && { 'aria-label': label })}
        onClick={() => refusal === null && onClick()}
      >
        {isNarrow ? null : label}
      </ToggleButton>
    </Tooltip>
  )
}
