import { Button, makeStyles } from '@fluentui/react-components'
import { Filter20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { touchHeight } from '../touch-target.ts'

const useStyles = makeStyles({ touch: touchHeight })

interface FilterButtonProps {
  /** Filters that are set. */
  readonly count: number
  readonly isOpen: boolean
  /** Id of what it shows. */
  readonly controls: string
  readonly onToggle: () => void
}

/** Shows and hides the filters where there is no room for them. */
export function FilterButton({ count, isOpen, controls, onToggle }: FilterButtonProps) {
  const styles = useStyles()
  return (
    <Button
      className={styles.touch}
      icon={<Filter20Regular />}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {useIntl().formatMessage({ id: 'ui.table.filters' }, { count })}
    </Button>
  )
}
