import useSWR from 'swr'
import type { SWRResponse } from 'swr'
import type { Call, ReplyOf } from '#contract/http/call.ts'
import type { InputOf } from '../../../session/address-of.ts'
import { ask } from '../../../session/ask.ts'
import { queryConfig } from '../../../session/use-ask.ts'

interface Polling<Reply> {
  /** Of the file: another content is asked about anew. */
  readonly version: string
  readonly isUnderWay: (reply: Reply) => boolean
}

/** Milliseconds between two looks. */
const interval = 1000

/** The reply of a call, asked again as long as something is under way there. `null` as input asks nothing. */
export function usePolled<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  { version, isUnderWay }: Polling<ReplyOf<C>>,
): SWRResponse<ReplyOf<C>, Error> {
  const key = input === null ? null : ([call.name, input, version] as const)
  return useSWR<ReplyOf<C>, Error>(key, () => ask(call, input as InputOf<C>, { silent: true }), {
    ...queryConfig,
    refreshInterval: (reply) => (reply !== undefined && isUnderWay(reply) ? interval : 0),
  })
}
