import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRight16Regular } from '@fluentui/react-icons'

const useStyles = makeStyles({
  mark: {
    transitionProperty: 'transform',
    transitionDuration: tokens.durationFast,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  turned: { transform: 'rotate(90deg)' },
})

/** Before what opens where it stands: it points to it, and down while it is open. */
export function ExpandMark({ isExpanded }: { readonly isExpanded: boolean }) {
  const styles = useStyles()
  return (
    <ChevronRight16Regular aria-hidden className={mergeClasses(styles.mark, isExpanded && styles.turned)} />
  )
}
