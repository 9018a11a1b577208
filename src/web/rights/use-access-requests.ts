import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { SWRResponse } from 'swr'
import type { ReplyOf } from '#contract/http/call.ts'
import { listAccessRequests, showAccessRequest } from '#contract/rights/access-requests.ts'
import { notificationsAtom } from '../notifications/notifications-atom.ts'
import { refreshCalls, useAsk } from '../session/use-ask.ts'

/** The open requests for access. They are asked for anew as soon as this person is told of another one, or of one no more. */
export function useAccessRequests(): SWRResponse<ReplyOf<typeof listAccessRequests>, Error> {
  const { items } = useAtomValue(notificationsAtom)
  const told = items.flatMap(({ id, type }) => (type === 'access_asked' ? id : [])).join()
  const last = useRef(told)
  useEffect(() => {
    if (last.current === told) return
    last.current = told
    void refreshCalls([listAccessRequests, showAccessRequest])
  }, [told])
  // somebody else may have decided what this person has read of already
  return useAsk(listAccessRequests, {}, { revalidateOnFocus: true })
}
