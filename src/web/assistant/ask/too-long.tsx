import type { IntlShape } from 'react-intl'
import { useIntl } from 'react-intl'
import { chatTexts } from '#contract/assistant/chat-shapes.ts'
import { TaskFailure } from '../../ui/dialog/task-failure.tsx'

/** Why a question cannot be asked as it stands there; `null` where it can. Nothing of what was typed or pasted is cut. */
export function refusalOfText(text: string, intl: IntlShape): string | null {
  const excess = text.trim().length - chatTexts.message
  if (excess > 0) return intl.formatMessage({ id: 'chat.ask.tooLong' }, { excess, most: chatTexts.message })
  return text.trim() === '' ? intl.formatMessage({ id: 'chat.ask.empty' }) : null
}

/** Says beside the field by how much a question is too long. */
export function TooLong({ text }: { readonly text: string }) {
  const intl = useIntl()
  return <TaskFailure failure={text.trim() === '' ? null : refusalOfText(text, intl)} />
}
