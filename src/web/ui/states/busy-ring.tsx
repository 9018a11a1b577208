import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  ring: {
    boxSizing: 'border-box',
    width: '16px',
    height: '16px',
    borderRadius: tokens.borderRadiusCircular,
    border: `2px solid currentcolor`,
    borderBlockStartColor: 'transparent',
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '1s',
    // a machine without a graphics card draws the whole window anew for each frame in which this moves: sixty in a second take a core of it
    animationTimingFunction: 'steps(8)',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '4s' },
  },
})

/** Turns in a button while its work is under way. (Fluent's spinner would be a tenth of what the sign-in page adds.) */
export function BusyRing() {
  return <span className={useStyles().ring} aria-hidden />
}
