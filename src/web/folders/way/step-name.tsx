import { makeStyles, mergeClasses } from '@fluentui/react-components'

const useStyles = makeStyles({
  name: {
    display: 'inline-block',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  above: { maxWidth: '220px', '@media (max-width: 639px)': { maxWidth: '120px' } },
})

interface StepNameProps {
  readonly name: string
  /** The folder that is shown has the room there is; those above it have some of it. */
  readonly isCurrent: boolean
}

/** The name of a folder on the way to another, cut where it is too long; its button says it whole as its title. */
export function StepName({ name, isCurrent }: StepNameProps) {
  const styles = useStyles()
  return <span className={mergeClasses(styles.name, !isCurrent && styles.above)}>{name}</span>
}
