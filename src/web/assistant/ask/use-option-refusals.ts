import { useIntl } from 'react-intl'
import type { ChatOptions } from '#contract/assistant/chat-shapes.ts'
import { showAssistantSetup } from '#contract/assistant/runs.ts'
import type { OptionState } from '#contract/assistant/runs.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { useSession } from '../../session/use-session.ts'

type Option = keyof ChatOptions

interface OptionRefusals {
  /** Why something cannot be asked besides the model, in words; `null` when it can. */
  readonly refusals: Readonly<Record<Option | 'scope', string | null>>
  /** The same as the server says it; `null` before that is known. */
  readonly states: Readonly<Record<Option, OptionState>> | null
}

/** What can be asked besides the model, or why not. */
export function useOptionRefusals(): OptionRefusals {
  const intl = useIntl()
  const { can } = useSession()
  const { data: setup, error } = useAsk(showAssistantSetup, {})
  const mayRead = can('VIEW_FILE_MANAGER')
  const files = mayRead ? null : intl.formatMessage({ id: 'chat.option.documents.noRight' })
  const refusalOf = (option: 'web' | 'database'): string | null => {
    // nothing is said of it before it is known
    if (!setup) return error ? errorText(error, intl) : intl.formatMessage({ id: 'ui.loading' })
    const state = setup[option]
    return state === 'on' ? null : intl.formatMessage({ id: `chat.option.${option}.${state}` })
  }
  return {
    refusals: { documents: files, scope: files, web: refusalOf('web'), database: refusalOf('database') },
    states: setup
      ? { documents: mayRead ? 'on' : 'notAllowed', web: setup.web, database: setup.database }
      : null,
  }
}
