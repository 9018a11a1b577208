import type { SortDirection } from '#contract/http/paging.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import type { SortField } from './entry-order.ts'

/** What each field is called by which entries are sorted. */
export const fieldTexts = {
  name: 'files.column.name',
  modifiedDate: 'files.column.modifiedDate',
  modifiedBy: 'files.details.modifiedBy',
  size: 'files.column.size',
  type: 'files.details.type',
} as const satisfies Readonly<Record<SortField, MessageId>>

const words: Readonly<Record<SortDirection, MessageId>> = {
  ascending: 'files.sort.fromA',
  descending: 'files.sort.fromZ',
}

const directionTexts: Readonly<Record<SortField, Readonly<Record<SortDirection, MessageId>>>> = {
  name: words,
  modifiedDate: { ascending: 'files.sort.oldest', descending: 'files.sort.newest' },
  modifiedBy: words,
  size: { ascending: 'files.sort.smallest', descending: 'files.sort.largest' },
  type: words,
}

/** What comes first when they are sorted so. */
export const directionText = (field: SortField, direction: SortDirection): MessageId =>
  directionTexts[field][direction]
