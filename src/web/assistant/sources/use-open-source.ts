import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { showCitation } from '#contract/assistant/citations.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { addressOfSource } from './answer-sources.ts'

/** Opens what a marker leads to where it stands today; says so where it is no source any more. */
export function useOpenSource(): (address: string, citationId: string | null) => Promise<void> {
  const intl = useIntl()
  const navigate = useNavigate()
  const toast = useToasts()
  return async (address, citationId) => {
    try {
      await navigate(citationId === null ? address : await addressToday(address, citationId))
    } catch (error) {
      const words = isNotThere(error)
        ? intl.formatMessage({ id: 'chat.source.closed' })
        : errorText(error, intl)
      toast('error', words, { timeout: 8000, closable: true })
    }
  }
}

async function addressToday(address: string, citationId: string): Promise<string> {
  const { fileId, quote, location } = await ask(showCitation, { params: { citationId } })
  return location === null || fileId === null
    ? address
    : (addressOfSource({ fileId, chatFile: null, url: null }, { location, quote }) ?? address)
}
