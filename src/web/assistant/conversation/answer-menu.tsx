import { DocumentAdd20Regular, TaskListAdd20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { proposeTool, type AnswerToolName } from '#contract/assistant/tools.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { MenuAt } from '../../ui/menu/menu-at.tsx'
import { MoreButton } from '../../ui/menu/more-button.tsx'
import { ReasonedItem } from '../../ui/menu/reasoned-item.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useOptionRefusals } from '../ask/use-option-refusals.ts'
import { publishChat } from '../runs/tell-tabs.ts'

interface AnswerMenuProps {
  readonly chatId: string
  readonly messageId: string
  /** Why nothing can be begun now; `null` when it can. */
  readonly refusal: string | null
}

/** What can be made of an answer: it is proposed below it, and happens once the person confirms. */
export function AnswerMenu({ chatId, messageId, refusal }: AnswerMenuProps) {
  const intl = useIntl()
  const toast = useToasts()
  const { refusals } = useOptionRefusals()
  const label = intl.formatMessage({ id: 'chat.answer.menu' })
  const propose = async (name: AnswerToolName): Promise<void> => {
    try {
      await ask(proposeTool, { params: { chatId, messageId }, body: { name } })
      publishChat(chatId)
    } catch (error) {
      toast('error', errorText(error, intl), { timeout: 8000, closable: true })
    }
  }
  return (
    <MoreButton appearance="subtle" label={label}>
      {(target, onClose) => (
        <MenuAt target={target} label={label} align="start" onClose={onClose}>
          <ReasonedItem
            icon={<TaskListAdd20Regular />}
            label={intl.formatMessage({ id: 'chat.answer.asTask' })}
            refusal={refusal}
            onClick={() => void propose('createTask')}
          />
          <ReasonedItem
            icon={<DocumentAdd20Regular />}
            label={intl.formatMessage({ id: 'chat.answer.asFile' })}
            refusal={refusal ?? refusals.documents}
            onClick={() => void propose('createFile')}
          />
        </MenuAt>
      )}
    </MoreButton>
  )
}
