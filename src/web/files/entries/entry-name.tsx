import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import type { Entry } from '../../folders/entries.ts'
import { RenameField } from '../rename/rename-field.tsx'
import type { Renaming } from '../rename/renaming.ts'

const useStyles = makeStyles({
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  line: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' },
  whole: visuallyHidden,
})

interface EntryNameProps {
  readonly entry: Entry
  /** The name as the eye sees it, in one line or several. */
  readonly shown: readonly string[]
  /** Not null while the name is a field. */
  readonly renaming: Renaming | null
  readonly className?: string
}

/** The name of an entry, cut for the eye where it is long, whole for a screen reader; a field while it is changed. */
export function EntryName({ entry, shown, renaming, className }: EntryNameProps) {
  const styles = useStyles()
  const look = mergeClasses(styles.name, className)
  if (renaming) return <RenameField entry={entry} onClose={renaming.onClose} />
  if (shown.length === 1 && shown[0] === entry.name) return <span className={look}>{entry.name}</span>
  return (
    <span className={look}>
      <span aria-hidden>
        {shown.length === 1
          ? shown[0]
          : shown.map((line, place) => (
              <span key={place} className={styles.line}>
                {line}
              </span>
            ))}
      </span>
      <span className={styles.whole}>{entry.name}</span>
    </span>
  )
}
