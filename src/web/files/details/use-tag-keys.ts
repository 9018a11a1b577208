import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useOptionKeys } from '../../ui/use-option-keys.ts'

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

/** The keys of the field of tags: those of every field with a list; Escape closes the list. */
export function useTagKeys({ count, onChoose, onTake }: TagKeysOptions): TagKeys {
  const [isOpen, setOpen] = useState(false)
  const options = useOptionKeys({ count, onChoose, onEnter: onTake, onOpen: () => setOpen(true) })
  const open = (): void => {
    setOpen(true)
    options.leave()
  }
  const close = (): void => {
    setOpen(false)
    options.leave()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen && !event.nativeEvent.isComposing) {
      event.preventDefault() // closes the list alone
      close()
    } else options.onKeyDown(event)
  }
  return { isOpen, active: options.active, open, close, onKeyDown }
}
