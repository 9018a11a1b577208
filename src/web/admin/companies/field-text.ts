import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../session/message-ids.ts'

const texts: Readonly<Record<string, MessageId>> = {
  taken: 'admin.companies.taken',
  required: 'admin.companies.refused.required',
  tooLong: 'admin.companies.refused.tooLong',
  emailFormat: 'admin.companies.refused.email',
  'company.mailDomain': 'admin.companies.refused.mailDomain',
  'company.tenant': 'admin.companies.refused.tenant',
}

/** The words for what a field is refused for: by code here, or as the server said it. */
export function useFieldText(): (message: string | undefined) => string | undefined {
  const intl = useIntl()
  return useCallback(
    (message) => {
      if (message === undefined) return undefined
      const id = Object.hasOwn(texts, message) ? texts[message] : undefined
      if (id) return intl.formatMessage({ id })
      // What the contract says without a code of its own is no sentence for people.
      return message.includes(' ') && !message.startsWith('Invalid')
        ? message
        : intl.formatMessage({ id: 'admin.companies.refused.invalid' })
    },
    [intl],
  )
}
