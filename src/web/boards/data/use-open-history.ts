import { useSearchParams } from 'react-router'

const parameter = 'history'

interface OpenHistory {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** Whether the history of the board is open: `?history=1` in its address, beside what else stands there. */
export function useOpenHistory(): OpenHistory {
  const [parameters, setParameters] = useSearchParams()
  return {
    isOpen: parameters.get(parameter) === '1',
    setOpen: (isOpen) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now)
          if (isOpen) next.set(parameter, '1')
          else next.delete(parameter)
          return next
        },
        { preventScrollReset: true },
      ),
  }
}
