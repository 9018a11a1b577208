/** What was typed for a field before it was there. */
export interface HeldKeys {
  /** Null when nothing was typed. */
  readonly text: string | null
  readonly isConfirmed: boolean
  readonly isGivenUp: boolean
}

/** Milliseconds after which nobody waits for the field any more. */
const patience = 5000
const nothing: HeldKeys = { text: null, isConfirmed: false, isGivenUp: false }
let end: (() => HeldKeys) | null = null

/**
 * Holds back what is typed from now on for a field that is still on its way: what has the focus meanwhile would take letters
 * for a search, and Space and Delete for work of its own.
 */
export function holdKeys(): void {
  if (end) return
  let held = nothing
  const hear = (event: KeyboardEvent): void => {
    if (event.isComposing || isShortcut(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!held.isConfirmed && !held.isGivenUp) held = heldWith(held, event.key)
  }
  const timer = setTimeout(takeHeldKeys, patience)
  window.addEventListener('keydown', hear, { capture: true })
  window.addEventListener('pointerdown', takeHeldKeys, { capture: true, once: true })
  end = () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', hear, { capture: true })
    window.removeEventListener('pointerdown', takeHeldKeys, { capture: true })
    return held
  }
}

/** What was held back; from here keys do again what they do. */
export function takeHeldKeys(): HeldKeys {
  const held = end?.() ?? nothing
  end = null
  return held
}

function heldWith(held: HeldKeys, key: string): HeldKeys {
  if (key === 'Enter') return { ...held, isConfirmed: true }
  if (key === 'Escape') return { ...held, isGivenUp: true }
  // the first key takes the place of the name, all of which is selected
  if (key === 'Backspace' || key === 'Delete') return { ...held, text: (held.text ?? '').slice(0, -1) }
  // other keys have names of several letters
  return key.length === 1 ? { ...held, text: (held.text ?? '') + key } : held
}

/** AltGr writes letters, though Windows calls it Ctrl and Alt. */
const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
