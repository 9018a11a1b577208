import { useAddressParameters } from '../../ui/use-address-parameters.ts'

const parameter = 'history'

interface OpenHistory {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** Whether the history of the board is open: `?history=1` in its address, beside what else stands there. */
export function useOpenHistory(): OpenHistory {
  const [parameters, change] = useAddressParameters()
  return {
    isOpen: parameters.get(parameter) === '1',
    setOpen: (isOpen) => change({ [parameter]: isOpen ? '1' : null }),
  }
}
