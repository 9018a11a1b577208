import { useIntl } from 'react-intl'
import type { SWRResponse } from 'swr'
import { noneGiven } from '#contract/admin/given-filter.ts'
import { countUsers, showStorage } from '#contract/admin/overview.ts'
import { listWideAccess } from '#contract/admin/wide-access.ts'
import { listOwnerlessBoards } from '#contract/boards/ownerless-boards.ts'
import { listDashboards } from '#contract/reports/dashboards.ts'
import { maxListed } from '#contract/reports/report-values.ts'
import { listAccessRequests } from '#contract/rights/access-requests.ts'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { useSession } from '../../session/use-session.ts'
import { usersAddress } from '../users/addresses.ts'
import { invitedAddress } from './people-addresses.ts'

interface AttentionLine {
  readonly id:
    | 'requests'
    | 'notActivated'
    | 'withoutRole'
    | 'withoutCompany'
    | 'ownerless'
    | 'everybody'
    | 'dashboards'
    | 'damaged'
  readonly count: number
  /** There are more than these. */
  readonly isMore?: boolean
  /** Where it is done; null: outside of Kontor. */
  readonly to: string | null
}

interface Part {
  /** False of what somebody may not know. */
  readonly isAsked: boolean
  /** Undefined until it is there. */
  readonly lines: readonly AttentionLine[] | undefined
  readonly error: Error | undefined
  readonly retry: () => void
}

interface Attention {
  /** Undefined until everything that this person may know has come or failed; also where some failed and the rest found nothing. */
  readonly lines: readonly AttentionLine[] | undefined
  /** Why some of it could not be loaded, in words, once the rest is there. */
  readonly error: string | undefined
  readonly retry: () => void
}

/** Whether any of it is for somebody with these rights. */
export const mayAttend = (can: (permission: RolePermission) => boolean): boolean =>
  (['MANAGE_FILES', 'MANAGE_USERS', 'MANAGE_REPORTING'] as const).some(can)

/** Gathers from the areas what waits for somebody with the rights of who asks. */
export function useAttention(): Attention {
  const intl = useIntl()
  const { can } = useSession()
  const parts = [
    ...useFolders(can('MANAGE_FILES')),
    ...usePeople(can('MANAGE_USERS')),
    useReports(can('MANAGE_REPORTING')),
  ]
  const asked = parts.filter(({ isAsked }) => isAsked)
  const missing = asked.filter(({ lines }) => lines === undefined)
  const failed = missing.filter(({ error }) => error !== undefined)
  const found = asked.flatMap(({ lines = [] }) => lines).filter(({ count }) => count > 0)
  const [first] = failed
  const isSettled = missing.length === failed.length
  // where something failed, nothing found does not mean that there is nothing to do
  const isKnown = isSettled && (failed.length === 0 || found.length > 0)
  return {
    lines: isKnown ? found : undefined,
    error: isSettled && first ? errorText(first.error, intl) : undefined,
    retry: () => {
      for (const { retry } of failed) retry()
    },
  }
}

function useFolders(may: boolean): readonly Part[] {
  const query = { page: 0, pageSize: 10, kind: 'everybody' } as const
  return [
    partOf(may, useAsk(listAccessRequests, may ? {} : null), ({ requests, hasMore }) => [
      { id: 'requests', count: requests.length, isMore: hasMore, to: '/admin/access/requests/' },
    ]),
    partOf(may, useAsk(listWideAccess, may ? { query } : null), ({ total }) => [
      { id: 'everybody', count: total, to: '/admin/access/wide/' },
    ]),
    partOf(may, useAsk(showStorage, may ? {} : null), ({ damaged }) => [
      { id: 'damaged', count: damaged, to: null },
    ]),
  ]
}

function usePeople(may: boolean): readonly Part[] {
  return [
    partOf(may, useAsk(countUsers, may ? {} : null), ({ notActivated, withoutRole, withoutCompany }) => [
      { id: 'notActivated', count: notActivated.total, to: invitedAddress },
      { id: 'withoutRole', count: withoutRole, to: `${usersAddress}?status=active&roleId=${noneGiven}` },
      {
        id: 'withoutCompany',
        count: withoutCompany,
        to: `${usersAddress}?status=active&companyId=${noneGiven}`,
      },
    ]),
    partOf(may, useAsk(listOwnerlessBoards, may ? {} : null), ({ boards }) => [
      { id: 'ownerless', count: boards.length, to: usersAddress },
    ]),
  ]
}

function useReports(may: boolean): Part {
  const query = { page: 0, pageSize: maxListed, all: 'true' } as const
  return partOf(may, useAsk(listDashboards, may ? { query } : null), ({ items }) => [
    {
      id: 'dashboards',
      count: items.filter(({ check }) => check.state === 'failed').length,
      to: '/reporting/administration',
    },
  ])
}

function partOf<Reply>(
  isAsked: boolean,
  { data, error, mutate }: SWRResponse<Reply, Error>,
  linesOf: (reply: Reply) => readonly AttentionLine[],
): Part {
  return {
    isAsked,
    lines: data && linesOf(data),
    error,
    retry: () => void mutate(),
  }
}
