import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { FrameSkeleton } from '../look/framed-skeleton.tsx'
import { edgeWhereForced } from '../../ui/forced-colors.ts'

const useStyles = makeStyles({
  place: {
    position: 'relative',
    flexGrow: 1,
    minHeight: '520px',
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'hidden',
    ...edgeWhereForced,
  },
  frame: { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 'none' },
  // drawn, but not seen: a frame that is hidden would not be drawn
  coming: { opacity: 0, pointerEvents: 'none', zIndex: -1 },
})

/** Milliseconds that the page in a frame gets to draw itself once it is loaded. */
const drawing = 1500

interface SteadyFrameProps {
  readonly title: string
  readonly address: string
  /** What is on the screen stays: another address would be answered by an error, which is loaded like any page. */
  readonly isHeld: boolean
}

/** A frame that is never empty: another address is loaded in a second one, which takes over once it is drawn. */
export function SteadyFrame({ title, address, isHeld }: SteadyFrameProps) {
  const styles = useStyles()
  const [drawn, setDrawn] = useState<string | null>(null)
  const addresses = drawn === null ? [address] : isHeld || drawn === address ? [drawn] : [drawn, address]
  return (
    <div className={styles.place}>
      {drawn === null && <FrameSkeleton />}
      {addresses.map((each) => (
        <DrawnFrame
          key={each}
          title={title}
          address={each}
          className={mergeClasses(styles.frame, each !== drawn && styles.coming)}
          isComing={each !== drawn}
          onDrawn={() => setDrawn(each)}
        />
      ))}
    </div>
  )
}

interface DrawnFrameProps extends Omit<SteadyFrameProps, 'isHeld'> {
  readonly className: string
  readonly isComing: boolean
  readonly onDrawn: () => void
}

function DrawnFrame({ title, address, className, isComing, onDrawn }: DrawnFrameProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <iframe
      title={title}
      src={address}
      // oxlint-disable-next-line iframe-missing-sandbox -- another origin, which finds its own cookies and nothing of this page
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      className={className}
      aria-hidden={isComing}
      tabIndex={isComing ? -1 : 0}
      data-frame={isComing ? 'coming' : 'drawn'}
      referrerPolicy="no-referrer"
      allow="fullscreen"
      onLoad={() => {
        clearTimeout(timer.current)
        if (isComing) timer.current = setTimeout(onDrawn, drawing)
      }}
    />
  )
}
