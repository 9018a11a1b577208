import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Person } from '#contract/users/people.ts'
import { listPeople } from '#contract/users/people.ts'
import { errorText } from './error-text.ts'
import { useAsk } from './use-ask.ts'

const step = 25
/** The most that one call answers with; whoever wants others narrows the search. */
const most = 100

interface FoundPeople {
  /** By name, or by company and name; `undefined` before the first are there. */
  readonly people: readonly Person[] | undefined
  readonly isGrouped: boolean
  /** All that are found. */
  readonly total: number | undefined
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly companyId: string | null
  readonly onCompany: (companyId: string | null) => void
  /** Lists more of them; `undefined` when there are no more. */
  readonly onMore: (() => void) | undefined
  readonly isLoading: boolean
  /** Why they could not be loaded, in words. */
  readonly error: string | undefined
  readonly onRetry: () => void
}

/**
 * The active people to pick from, with `invited` those who were invited too, searched and of one company or all: what
 * `ui/people/person-picker.tsx` is given in every area. With `isGrouped` by company, so that what `onMore` lists follows below.
 */
export function usePeople({ invited = false, isGrouped = false } = {}): FoundPeople {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const [companyId, setCompanyId] = useState<string | null>(null)
  const [size, setSize] = useState(step)
  const query = {
    pageSize: size,
    search,
    ...(isGrouped && { sort: 'company' as const }),
    ...(companyId !== null && { companyId }),
    ...(invited && { invited: 'true' as const }),
  }
  const { data, error, isLoading, mutate } = useAsk(listPeople, { query }, { keepPreviousData: true })
  const hasMore = data !== undefined && data.total > data.items.length && size < most
  return {
    people: data?.items,
    isGrouped,
    total: data?.total,
    search,
    onSearch: (next) => {
      setSize(step)
      setSearch(next)
    },
    companyId,
    onCompany: (next) => {
      setSize(step)
      setCompanyId(next)
    },
    onMore: hasMore ? () => setSize(Math.min(size + step, most)) : undefined,
    isLoading,
    error: error && errorText(error, intl),
    onRetry: () => void mutate(),
  }
}
