import { useIntl } from 'react-intl'
import { maxUnread } from '#contract/search/search.ts'

interface Counted {
  readonly total: number
  readonly isCapped: boolean
}

/** Says how many were found: `12`, or `1,000+` where there are more than are counted. */
export function useCountText(): (counted: Counted | undefined) => string {
  const intl = useIntl()
  return (counted) =>
    intl.formatMessage(
      { id: 'search.counted' },
      { count: counted?.total ?? 0, isCapped: counted?.isCapped ?? false },
    )
}

/** Of how many files the text is not there yet; `null` where it is of all. */
export function useUnreadText(unread: number): string | null {
  const intl = useIntl()
  if (unread === 0) return null
  return intl.formatMessage({ id: 'search.unread' }, { count: unread, isCapped: unread >= maxUnread })
}
