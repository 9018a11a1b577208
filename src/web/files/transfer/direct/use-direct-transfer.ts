import { useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '../../../session/when-idle.ts'
import { usePartFailure } from '../../../ui/states/use-part-failure.ts'
import { useNotify } from '../../actions/use-action-tools.ts'
import type { Entry } from '../../../folders/entries.ts'
import type { ActiveFolder } from '../../../folders/active-folder.ts'

interface Direct {
  readonly entries: readonly Entry[]
  readonly selected: readonly Entry[]
  /** The folder in which one is. */
  readonly place: ActiveFolder
  readonly email: string
}

/** Dragging entries, and cut, copy and paste by keys, on the page that is shown. Loaded after the page. */
export function useDirectTransfer({ entries, selected, place, email }: Direct): void {
  const store = useStore()
  const notify = useNotify()
  const showFailure = usePartFailure()
  const view = useEffectEvent(() => ({ entries, selected, place }))
  const fail = useEffectEvent(showFailure)
  const showRefusal = useEffectEvent((refusal: Parameters<typeof notify>[1]) => notify('info', refusal))
  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    const load = async (): Promise<void> => {
      try {
        const { startDirectTransfer } = await import('./direct-transfer.ts')
        if (isGone) return
        stop = startDirectTransfer({
          entries: () => view().entries,
          selected: () => view().selected,
          place: () => view().place,
          email,
          store,
          showRefusal: (refusal) => showRefusal(refusal),
        })
      } catch {
        if (!isGone) fail()
      }
    }
    const stopWaiting = whenIdle(() => void load())
    return () => {
      stopWaiting()
      isGone = true
      stop?.()
    }
  }, [email, store])
}
