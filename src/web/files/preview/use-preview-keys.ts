import type { KeyboardEvent, RefObject } from 'react'
import type { Command } from './protocol.ts'
import type { FileNavigation } from './file-navigation.ts'

interface PreviewKeys {
  readonly navigation: FileNavigation
  /** Scrolls the document that is drawn in the frame, where there is one. */
  readonly scroll: RefObject<((command: Command) => void) | null>
  readonly onFind: () => void
  readonly onHelp: () => void
  readonly onClose: () => void
}

interface KeyListeners {
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** A key that was pressed inside the frame. */
  readonly onKey: (key: string) => void
}

/** Keys of the preview: through the files of the folder, up and down in a document, find, help. */
export function usePreviewKeys({ navigation, scroll, onFind, onHelp, onClose }: PreviewKeys): KeyListeners {
  const works: Readonly<Record<string, (() => void) | null>> = {
    ArrowLeft: navigation.previous,
    ArrowRight: navigation.next,
    Home: navigation.first,
    End: navigation.last,
    '?': onHelp,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || isAtWork(event.target, event.key)) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'f' || !scroll.current) return
      event.preventDefault()
      return onFind()
    }
    const step = scrolls[event.key]
    const work = works[event.key] ?? (scroll.current ? null : upAndDown(event.key, navigation))
    if (work) {
      event.preventDefault()
      work()
    } else if (step && scroll.current && !(event.target as Element).matches('button, [role="tab"]')) {
      event.preventDefault()
      scroll.current({ name: 'scroll', ...step })
    }
  }
  const onKey = (key: string): void => {
    if (key === 'Escape') onClose()
    else if (key === 'find') onFind()
    else works[key]?.()
  }
  return { onKeyDown, onKey }
}

const upAndDown = (key: string, navigation: FileNavigation): (() => void) | null =>
  key === 'ArrowUp' ? navigation.previous : key === 'ArrowDown' ? navigation.next : null

const scrolls: Readonly<Record<string, { readonly by: 'line' | 'page'; readonly sign: 1 | -1 }>> = {
  ArrowDown: { by: 'line', sign: 1 },
  ArrowUp: { by: 'line', sign: -1 },
  PageDown: { by: 'page', sign: 1 },
  PageUp: { by: 'page', sign: -1 },
  ' ': { by: 'page', sign: 1 },
}

/** Where a key means something of its own: in a field, and in what plays. */
const isAtWork = (target: EventTarget, key: string): boolean =>
  target instanceof Element &&
  target.closest(`input, textarea, [role="menu"], ${key === '?' ? '' : '[role="tab"],'} video, audio`) !==
    null
