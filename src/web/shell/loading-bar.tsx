import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { pendingCallsAtom } from '../session/pending-calls.ts'
import { useDelayed } from '../ui/states/use-delayed.ts'

const useStyles = makeStyles({
  track: { position: 'fixed', insetInline: 0, top: 0, height: '2px', zIndex: 1000, overflow: 'hidden' },
  bar: {
    height: '100%',
    width: '30%',
    backgroundColor: tokens.colorBrandStroke1,
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(340%)' } },
      animationDuration: '1.2s',
      animationTimingFunction: tokens.curveEasyEase,
      animationIterationCount: 'infinite',
    },
    '@media (prefers-reduced-motion: reduce)': { width: '100%' },
  },
})

/** A line at the top of the page while any call is under way for more than 200 ms; what loads says so itself. */
export function LoadingBar() {
  return useDelayed(useAtomValue(pendingCallsAtom) > 0) && <Bar />
}

/** Its styles are made when it is seen first, not before the first page is drawn. */
function Bar() {
  const styles = useStyles()
  return (
    <div className={styles.track} aria-hidden data-loading>
      <div className={styles.bar} />
    </div>
  )
}
