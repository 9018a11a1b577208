import {
  makeStyles,
  mergeClasses,
  Portal,
  tokens,
  useMergedRefs,
  usePositioning,
} from '@fluentui/react-components'
import { useLayoutEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { Entry } from '../../folders/entries.ts'
import { hairlineAround } from '../../ui/hairline.ts'
import { narrowScreen } from '../../ui/use-media-query.ts'
import { RenameForm } from './rename-form.tsx'

const useStyles = makeStyles({
  // keeps the line as high as it is
  place: { visibility: 'hidden', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  surface: {
    boxSizing: 'border-box',
    position: 'absolute',
    containerType: 'inline-size',
    width: 'min(320px, calc(100vw - 16px))',
    padding: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    ...hairlineAround,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
})

interface RenameFieldProps {
  readonly entry: Entry
  /** The name is a name again, changed or as it was. */
  readonly onClose: () => void
  /** The folder of the entry cannot be opened any more; not needed where that folder is on the page, which hears of it too. */
  readonly onDenied?: (() => void) | undefined
  readonly className?: string
}

/** What is left between the field and the edge of its card, in pixels. */
const edge = 4

/** The least in pixels in which a name can be typed. */
const narrowest = 160

/**
 * The name of an entry as a field, laid over the place where the name stands (card, line, branch), so that it has room however
 * narrow that place is; beside a card it covers nothing of the next one, but on a phone, where a card has no room for a name.
 */
export function RenameField({ className, ...form }: RenameFieldProps) {
  const styles = useStyles()
  const { targetRef, containerRef } = usePositioning({
    position: 'below',
    align: 'start',
    coverTarget: true,
    overflowBoundaryPadding: 8,
  })
  const place = useRef<HTMLSpanElement>(null)
  const [room, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => {
    const item = place.current?.closest('[data-index]') ?? place.current
    // what stands over a name that is half out of sight could not be read
    item?.scrollIntoView({ block: 'nearest' })
    const isPhone = window.matchMedia(narrowScreen).matches
    if (place.current && item && !isPhone) setRoom(roomFor(place.current, item))
  }, [])
  return (
    <>
      <span ref={useMergedRefs(targetRef, place)} className={mergeClasses(styles.place, className)}>
        {form.entry.name}
      </span>
      <Portal>
        {/* what happens in here is no matter of the entries, above which it stands for React */}
        <div
          ref={containerRef}
          role="presentation"
          className={styles.surface}
          style={room === null ? undefined : { maxWidth: `${Math.max(narrowest, room)}px` }}
          onKeyDown={keepHere}
          onClick={keepHere}
          onDoubleClick={keepHere}
          onContextMenu={keepHere}
          onPointerDown={keepHere}
          onMouseDown={keepHere}
          onDragStart={keepHere}
        >
          <RenameForm {...form} />
        </div>
      </Portal>
    </>
  )
}

/** From where the name begins to the edge of its card or line, in pixels. */
const roomFor = (place: Element, item: Element): number =>
  item.getBoundingClientRect().right - place.getBoundingClientRect().left - edge

const keepHere = (event: SyntheticEvent): void => event.stopPropagation()
