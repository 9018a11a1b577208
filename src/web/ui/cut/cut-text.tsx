import { makeStyles } from '@fluentui/react-components'
import { useCallback, useRef, useState } from 'react'
import { useElementWidth } from '../use-element-width.ts'
import { visuallyHidden } from '../visually-hidden.ts'
import type { Room } from './room.ts'
import { measureIn } from './text-width.ts'

const useStyles = makeStyles({
  line: {
    display: 'block',
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  whole: visuallyHidden,
  // what is copied is the whole text
  shown: { userSelect: 'none' },
})

interface CutTextProps {
  readonly text: string
  /** `pathLine` or `nameLine`. */
  readonly cut: (text: string, room: Room) => string
}

/**
 * A name or path. Where its place keeps words on one line it is cut where it says least, whole on hover and to
 * a screen reader.
 */
export function CutText({ text, cut }: CutTextProps) {
  const styles = useStyles()
  const element = useRef<HTMLSpanElement>(null)
  const [room, setRoom] = useState<Room | null>(null)
  const onWidth = useCallback((width: number) => {
    const { current } = element
    if (!current || width === 0 || getComputedStyle(current).whiteSpace !== 'nowrap') return
    // a pixel less: the width is a rounded one
    const room = { width: width - 1, measure: measureIn(current) }
    setRoom((before) => (before?.width === room.width ? before : room))
  }, [])
  useElementWidth(element, onWidth)
  const shown = room ? cut(text, room) : text
  return (
    <span ref={element} className={styles.line} title={text}>
      {shown === text ? (
        text
      ) : (
        <>
          <span className={styles.whole}>{text}</span>
          <span aria-hidden className={styles.shown}>
            {shown}
          </span>
        </>
      )}
    </span>
  )
}
