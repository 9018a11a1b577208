import { makeStyles } from '@fluentui/react-components'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import { RenameField } from '../rename/rename-field.tsx'
import type { Renaming } from '../rename/renaming.ts'
import { shownName } from './shown-name.ts'
import type { View } from './view-choice.ts'

const useStyles = makeStyles({
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  whole: visuallyHidden,
})

interface EntryNameProps {
  readonly entry: Entry
  readonly view: View
  readonly isNarrow: boolean
  /** Not null while the name is a field. */
  readonly renaming: Renaming | null
}

/** The name of an entry, cut for the eye where it is long, whole for a screen reader; a field while it is changed. */
export function EntryName({ entry, view, isNarrow, renaming }: EntryNameProps) {
  const styles = useStyles()
  const shown = shownName(entry.name, { view, isFolder: !isFile(entry), isNarrow })
  if (renaming) return <RenameField entry={entry} onClose={renaming.onClose} />
  if (shown === entry.name) return <span className={styles.name}>{shown}</span>
  return (
    <span className={styles.name}>
      <span aria-hidden>{shown}</span>
      <span className={styles.whole}>{entry.name}</span>
    </span>
  )
}
