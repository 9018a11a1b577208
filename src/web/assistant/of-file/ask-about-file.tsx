import { Bot20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/links/button-link.tsx'
import { pageOfScope } from '../data/chat-address.ts'

/** Leads from the details of a file to a question about it alone, for those who may use the assistant. */
export function AskAboutFile({ fileId }: { readonly fileId: string }) {
  const intl = useIntl()
  const { can } = useSession()
  if (!can('VIEW_CHATBOT')) return null
  return (
    <div>
      <ButtonLink to={pageOfScope(fileId)} icon={<Bot20Regular />}>
        {intl.formatMessage({ id: 'files.details.askAssistant' })}
      </ButtonLink>
    </div>
  )
}
