import { makeStyles } from '@fluentui/react-components'
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
}

/** The name of an entry, cut for the eye where it is long, whole for a screen reader; a field while it is changed. */
export function EntryName({ entry, shown, renaming }: EntryNameProps) {
  const styles = useStyles()
  if (renaming) return <RenameField entry={entry} onClose={renaming.onClose} />
  if (shown.length === 1 && shown[0] === entry.name) return <span className={styles.name}>{entry.name}</span>
  return (
    <span className={styles.name}>
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
