import { useCallback } from 'react'
import { useAddressParameters } from '../use-address-parameters.ts'

interface OpenId {
  /** The id of what is open beside the table; null when nothing is. */
  readonly openId: string | null
  readonly open: (id: string, how?: { readonly replace: boolean }) => void
  readonly close: () => void
}

/** What is open stands in the address under this name, so that it can be sent to a colleague. */
export function useOpenId(name: string): OpenId {
  const [params, change] = useAddressParameters()
  const open = useCallback<OpenId['open']>((id, how) => change({ [name]: id }, how), [change, name])
  const close = useCallback(() => change({ [name]: null }), [change, name])
  return { openId: params.get(name) || null, open, close }
}
