import { useIntl } from 'react-intl'
import type { ChatOptions } from '#contract/assistant/chat-shapes.ts'
import { showAssistantSetup } from '#contract/assistant/runs.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { useSession } from '../../session/use-session.ts'

type Refusals = Readonly<Record<keyof ChatOptions | 'scope', string | null>>

/** Why something cannot be asked besides the model, in words; `null` when it can. */
export function useOptionRefusals(): Refusals {
  const intl = useIntl()
  const { can } = useSession()
  const { data: setup, error } = useAsk(showAssistantSetup, {})
  const files = can('VIEW_FILE_MANAGER') ? null : intl.formatMessage({ id: 'chat.option.documents.noRight' })
  const refusalOf = (option: 'web' | 'database'): string | null => {
    // nothing is said of it before it is known
    if (!setup) return error ? errorText(error, intl) : intl.formatMessage({ id: 'ui.loading' })
    const state = setup[option]
    return state === 'on' ? null : intl.formatMessage({ id: `chat.option.${option}.${state}` })
  }
  return { documents: files, scope: files, web: refusalOf('web'), database: refusalOf('database') }
}
