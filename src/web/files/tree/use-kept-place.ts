import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Tree } from './use-tree.ts'

interface Place {
  readonly scroller: RefObject<HTMLElement | null>
  /** Height of a line in pixels. */
  readonly height: number
}

/** Lines that come or go above, by a refresh or when a folder is opened, move nothing: the same line stays at the top. */
export function useKeptPlace(tree: Tree, { scroller, height }: Place): void {
  const former = useRef(tree)
  useLayoutEffect(() => {
    const before = former.current
    former.current = tree
    if (before.lines === tree.lines) return
    const { current: box } = scroller
    if (!box || box.scrollTop === 0 || before.sort !== tree.sort) return
    const first = Math.floor(box.scrollTop / height)
    const key = before.lines[first]?.key
    const found = tree.lines.findIndex((line) => line.key === key)
    if (found !== -1 && found !== first) box.scrollBy({ top: (found - first) * height, behavior: 'instant' })
  }, [tree, scroller, height])
}
