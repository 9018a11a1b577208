import type { IntlShape } from 'react-intl'
import type { Location } from '#contract/search/search.ts'

/** Where in a file something stands, in words; empty where there is only the file. */
export function placeOf(location: Location | null, intl: IntlShape): string {
  const { page, slide, sheet, heading } = location ?? {}
  if (page !== undefined) return intl.formatMessage({ id: 'chat.source.page' }, { page })
  if (slide !== undefined) return intl.formatMessage({ id: 'chat.source.slide' }, { slide })
  if (sheet !== undefined) return intl.formatMessage({ id: 'chat.source.sheet' }, { sheet })
  return heading ?? ''
}
