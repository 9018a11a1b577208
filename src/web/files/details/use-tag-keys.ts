import { useState } from 'react'
import type { KeyboardEvent } from 'react'

interface TagKeys {
  readonly isOpen: boolean
  /** The option that the arrows have reached; `null` while what is typed counts. */
  readonly active: number | null
  readonly open: () => void
  readonly close: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface TagKeysOptions {
  readonly count: number
  readonly onChoose: (at: number) => void
  /** Enter while nothing of the list was reached. */
  readonly onTake: () => void
}

/** The keys of a field with a list below it: arrows walk through the list and back to the field, Enter takes, Escape closes. */
export function useTagKeys({ count, onChoose, onTake }: TagKeysOptions): TagKeys {
  const [isOpen, setOpen] = useState(false)
  const [reached, setReached] = useState<number | null>(null)
  const active = isOpen && reached !== null && reached < count ? reached : null
  const open = (): void => {
    setOpen(true)
    setReached(null)
  }
  const close = (): void => {
    setOpen(false)
    setReached(null)
  }
  const step = (by: 1 | -1): void => {
    setOpen(true)
    // the field itself is one of the places
    const places = count + 1
    const next = ((active ?? count) + by + places) % places
    setReached(next === count ? null : next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return // the key belongs to the input method
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active === null) onTake()
      else onChoose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault() // closes the list alone
      close()
    }
  }
  return { isOpen, active, open, close, onKeyDown }
}
