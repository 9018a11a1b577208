import { useIntl } from 'react-intl'
import type { ChatOptions } from '#contract/assistant/chat-shapes.ts'
import { useSession } from '../../session/use-session.ts'

type Refusals = Readonly<Record<keyof ChatOptions | 'scope', string | null>>

/** Why something cannot be asked besides the model, in words; `null` when it can. */
export function useOptionRefusals(): Refusals {
  const intl = useIntl()
  const { can } = useSession()
  const files = can('VIEW_FILE_MANAGER') ? null : intl.formatMessage({ id: 'chat.option.documents.noRight' })
  return {
    documents: files,
    scope: files,
    web: intl.formatMessage({ id: 'chat.option.web.off' }),
    database: can('ACCESS_DB_IN_CHATBOT')
      ? intl.formatMessage({ id: 'chat.option.database.off' })
      : intl.formatMessage({ id: 'chat.option.database.noRight' }),
  }
}
