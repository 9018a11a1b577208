import { useState } from 'react'
import type { KeyboardEvent } from 'react'

interface OptionKeysOptions {
  /** Options in the list. */
  readonly count: number
  /** What the options are of; another one leaves none reached. */
  readonly of?: unknown
  readonly onChoose: (at: number) => void
  /** Enter while no option was reached. */
  readonly onEnter: () => void
  /** Any arrow shows the list again. */
  readonly onOpen: () => void
}

interface OptionKeys {
  /** The option that the arrows have reached; `null` while the field itself counts. */
  readonly active: number | null
  /** Leads back to the field. */
  readonly leave: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The keys of a field with a list below it: arrows walk through the list and back to the field, Enter takes (ARIA Authoring Practices,
 * combobox with a list).
 */
export function useOptionKeys({ count, of, onChoose, onEnter, onOpen }: OptionKeysOptions): OptionKeys {
  const [reached, setReached] = useState<{ readonly at: number; readonly of: unknown } | null>(null)
  const active = reached && reached.of === of && reached.at < count ? reached.at : null
  const step = (by: 1 | -1): void => {
    onOpen()
    // the field itself is one of the places
    const places = count + 1
    const next = ((active ?? count) + by + places) % places
    setReached(next === count ? null : { at: next, of })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return // the key belongs to the input method
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active === null) onEnter()
      else onChoose(active)
    }
  }
  return { active, leave: () => setReached(null), onKeyDown }
}
