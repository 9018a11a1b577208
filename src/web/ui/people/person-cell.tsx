import { makeStyles, tokens } from '@fluentui/react-components'
import { PersonAvatar } from './person-avatar.tsx'

const useStyles = makeStyles({
  person: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
})

interface PersonCellProps {
  /** As one says it; where there is none the e-mail address. */
  readonly name: string
  /** As lists are sorted by it. */
  readonly sortedName: string
}

/** A person in a table that is sorted by names. */
export function PersonCell({ name, sortedName }: PersonCellProps) {
  const styles = useStyles()
  return (
    <span className={styles.person}>
      <PersonAvatar name={name} size={24} />
      <span className={styles.name} title={sortedName}>
        {sortedName}
      </span>
    </span>
  )
}
