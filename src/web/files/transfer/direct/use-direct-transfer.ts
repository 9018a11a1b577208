import { useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { whenIdle } from '../../../session/when-idle.ts'
import type { Refusal } from '../../../session/refusal.ts'
import { usePartFailure } from '../../../ui/states/use-part-failure.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useShowRefusal } from '../../actions/use-action-tools.ts'
import type { Entry } from '../../../folders/entries.ts'
import type { ActiveFolder } from '../../../folders/active-folder.ts'
import { clipboardKind } from '../transfer-orders.ts'

interface Direct {
  readonly entries: readonly Entry[]
  readonly selected: readonly Entry[]
  /** The folder in which one is. */
  readonly place: ActiveFolder
  readonly email: string
}

/**
 * Dragging entries, and cut, copy and paste by keys, on the page that is shown. Loaded after the page, or with the first of these
 * keys, which is not lost by that.
 */
export function useDirectTransfer({ entries, selected, place, email }: Direct): void {
  const store = useStore()
  const intl = useIntl()
  const showToast = useToasts()
  const showFailure = usePartFailure()
  const view = useEffectEvent(() => ({ entries, selected, place }))
  const fail = useEffectEvent(showFailure)
  const showRefusal = useEffectEvent(useShowRefusal())
  const showTaken = useEffectEvent(({ id, values }: Refusal) =>
    showToast('info', intl.formatMessage({ id }, values), {
      kind: clipboardKind,
      children: intl.formatMessage({ id: 'files.clipboard.next' }),
    }),
  )
  useEffect(() => {
    let early: { readonly event: KeyboardEvent; readonly where: string }[] = []
    const where = (): string => view().place.names.join('/')
    let stop: (() => void) | null = null
    let isGone = false
    const load = async (): Promise<void> => {
      stopWaiting()
      try {
        const { startDirectTransfer } = await import('./direct-transfer.ts')
        if (isGone || stop) return
        document.removeEventListener('keydown', keepEarly)
        stop = startDirectTransfer(
          {
            entries: () => view().entries,
            selected: () => view().selected,
            place: () => view().place,
            email,
            store,
            showRefusal: (refusal) => showRefusal(refusal),
            showTaken: (taken) => showTaken(taken),
          },
          early.flatMap((key) => (key.where === where() ? [key.event] : [])),
        )
      } catch {
        early = []
        if (!isGone) fail()
      }
    }
    const keepEarly = (event: KeyboardEvent): void => {
      if (!isClipboardKey(event)) return
      early.push({ event, where: where() })
      if (early.length === 1) void load()
    }
    const stopWaiting = whenIdle(() => void load())
    document.addEventListener('keydown', keepEarly)
    return () => {
      document.removeEventListener('keydown', keepEarly)
      stopWaiting()
      isGone = true
      stop?.()
    }
  }, [email, store])
}

const isClipboardKey = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && ['c', 'x', 'v'].includes(key.toLowerCase())
