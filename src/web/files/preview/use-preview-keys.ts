import type { KeyboardEvent, RefObject } from 'react'
import type { Command } from './protocol.ts'
import type { Walk } from './walk.ts'

interface PreviewKeys {
  readonly walk: Walk
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
export function usePreviewKeys({ walk, scroll, onFind, onHelp, onClose }: PreviewKeys): KeyListeners {
  const works: Readonly<Record<string, (() => void) | null>> = {
    ArrowLeft: walk.previous,
    ArrowRight: walk.next,
    Home: walk.first,
    End: walk.last,
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
    const work = works[event.key] ?? (scroll.current ? null : upAndDown(event.key, walk))
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

const upAndDown = (key: string, walk: Walk): (() => void) | null =>
  key === 'ArrowUp' ? walk.previous : key === 'ArrowDown' ? walk.next : null

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
