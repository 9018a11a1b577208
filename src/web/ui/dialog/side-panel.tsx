import {
  DrawerBody,
  DrawerFooter,
  InlineDrawer,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
  tokens,
  useId,
} from '@fluentui/react-components'
import { useCallback, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { fading, slidingFromEnd } from '../motion.tsx'
import { roomBelow } from '../room-below.ts'
import { lowWindow, useMediaQuery } from '../use-media-query.ts'
import { focusInside } from '../pressable.ts'
import { useNoTooltip } from './use-no-tooltip.ts'
import { PanelHeader } from './panel-header.tsx'
import type { PanelDrop } from './panel-drop.ts'
import { usePanelFocus } from './use-panel-focus.ts'

const low = `@media ${lowWindow}`

const useStyles = makeStyles({
  inline: {
    position: 'relative',
    width: '440px',
    flexShrink: 0,
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground1,
    // Fluent's is of the ground in high contrast
    borderLeftColor: tokens.colorNeutralStroke2,
    ...focusInside,
    // browsers show the ring to whoever comes by an address, too, and has not touched a key yet; Fluent knows
    ':focus-visible:not([data-fui-focus-visible])': { outlineStyle: 'none' },
    [low]: { overflowY: 'auto' },
  },
  overlay: { width: 'min(480px, 100vw)', [low]: { overflowY: 'auto' } },
  narrowInline: { width: '340px' },
  narrowOverlay: { width: 'min(400px, 100vw)' },
  scroller: { [low]: { overflow: 'visible', flexShrink: 0, flexBasis: 'auto' } },
  // whatever it holds is no wider than the panel
  body: {
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXL,
  },
  // with what Fluent leaves below the title; a narrow one begins with a row of its own and keeps its facts above the fold
  below: { paddingTop: tokens.spacingVerticalS },
  beneath: { paddingBottom: roomBelow },
  // its buttons stay in sight above what floats there
  footerBeneath: { marginBottom: roomBelow },
  footer: { justifyContent: 'flex-end', flexWrap: 'wrap', rowGap: tokens.spacingVerticalS },
})

/** From here on the panel stands beside what it belongs to. */
export const roomBeside = '(min-width: 1280px)'

interface SidePanelProps {
  /** In words, or as the field in which they are changed; then it needs a label. */
  readonly title: ReactNode
  /** Before the title. */
  readonly icon?: ReactNode
  /** What the panel is called, where that is more than its title. */
  readonly label?: string
  /** What the button that closes it is called; 'Close' unless said. */
  readonly closeLabel?: string
  /** Beside something that needs the room more. */
  readonly isNarrow?: boolean
  /**
   * False where one goes on working in what the panel stands beside; then the Tab key leads into it, and the page cares for
   * the focus when it closes. An overlay always takes it.
   */
  readonly takesFocus?: boolean
  readonly children: ReactNode
  /** Buttons; they stay in sight while the content scrolls. */
  readonly footer?: ReactNode
  readonly drop?: PanelDrop
  /** Floats above the content. */
  readonly above?: ReactNode
  readonly onClose: () => void
}

/**
 * What is open, beside the table where there is room, above it elsewhere. Takes the focus when it opens (an element with
 * `data-autofocus` first, else the panel itself); Escape closes it, and the focus goes back to where it came from. Give it
 * the id of what is open as `key`, so that another one starts anew.
 */
export function SidePanel(props: SidePanelProps) {
  const { label, isNarrow = false, takesFocus = true, children, footer, drop, above, onClose } = props
  const styles = useStyles()
  const hasRoom = useMediaQuery(roomBeside)
  const titleId = useId('panel-title')
  const panel = useRef<HTMLDivElement>(null)
  useNoTooltip()
  usePanelFocus(panel, hasRoom, takesFocus)
  const measured = useMeasured()
  const name = label === undefined ? { 'aria-labelledby': titleId } : { 'aria-label': label }
  const content = (
    <>
      <PanelHeader {...props} titleId={titleId} />
      <DrawerBody className={styles.scroller}>
        <div
          ref={measured}
          className={mergeClasses(
            styles.body,
            !isNarrow && styles.below,
            hasRoom && footer === undefined && styles.beneath,
          )}
        >
          {children}
        </div>
      </DrawerBody>
      {footer !== undefined && (
        <DrawerFooter className={mergeClasses(styles.footer, hasRoom && styles.footerBeneath)}>
          {footer}
        </DrawerFooter>
      )}
      {above}
    </>
  )
  if (!hasRoom) {
    return (
      <OverlayDrawer
        open
        ref={panel}
        position="end"
        surfaceMotion={slidingFromEnd}
        backdropMotion={fading}
        className={mergeClasses(styles.overlay, isNarrow && styles.narrowOverlay)}
        {...name}
        {...drop}
        tabIndex={-1}
        onOpenChange={(_event, { open }) => !open && onClose()}
      >
        {content}
      </OverlayDrawer>
    )
  }
  const closeOnEscape = (event: KeyboardEvent): void => {
    // what opens above the panel reports its keys here too, and Escape closes one thing
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
    event.preventDefault()
    onClose()
  }
  return (
    <InlineDrawer
      open
      ref={panel}
      position="end"
      separator
      surfaceMotion={slidingFromEnd}
      className={mergeClasses(styles.inline, isNarrow && styles.narrowInline)}
      role="complementary"
      {...name}
      {...drop}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      {content}
    </InlineDrawer>
  )
}

/** Renders anew as the content grows or shrinks: Fluent looks only then whether lines stand between it and header and footer. */
function useMeasured(): (element: HTMLElement | null) => (() => void) | undefined {
  const [, setHeight] = useState(0)
  return useCallback((element) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
