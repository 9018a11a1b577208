import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

interface OpenId {
  /** The id of what is open beside the table; null when nothing is. */
  readonly openId: string | null
  readonly open: (id: string, how?: { readonly replace: boolean }) => void
  readonly close: () => void
}

/** What is open stands in the address under this name, so that it can be sent to a colleague. */
export function useOpenId(name: string): OpenId {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (id: string | null, replace: boolean): void => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (id === null) after.delete(name)
          else after.set(name, id)
          return after
        },
        { replace, preventScrollReset: true },
      )
    },
    [setParams, name],
  )
  const open = useCallback<OpenId['open']>((id, how) => change(id, how?.replace ?? false), [change])
  const close = useCallback(() => change(null, false), [change])
  return { openId: params.get(name), open, close }
}
