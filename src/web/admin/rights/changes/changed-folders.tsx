import { Body1, Button, Caption1, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowUndo20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { ChangedFolder, FolderPlace } from '#contract/rights/folder-rights.ts'
import { placeOf } from '../../../rights/right-words.ts'
import { changeText } from './change-text.ts'
import { touchSquare } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, listStyleType: 'none', margin: 0, padding: 0 },
  item: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  words: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  touch: { flexShrink: 0, ...touchSquare },
})

interface ChangedFoldersProps {
  readonly folders: readonly FolderPlace[]
  /** What becomes of them, as far as it is known. */
  readonly changed: readonly ChangedFolder[]
  readonly onTakeBack: (id: string) => void
}

/** The folders that are changed, each with the rights before and after; each change can be taken back. */
export function ChangedFolders({ folders, changed, onTakeBack }: ChangedFoldersProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <ul className={styles.list}>
      {folders.map(({ id, name, path }) => {
        const outcome = changed.find((each) => each.id === id)
        const label = intl.formatMessage({ id: 'folderRights.takeBack.of' }, { name })
        return (
          <li key={id} className={styles.item}>
            <span className={styles.words}>
              <Body1>{placeOf(path, intl)}</Body1>
              {outcome && <Caption1 className={styles.quiet}>{changeText(outcome, intl)}</Caption1>}
            </span>
            <Tooltip content={label} relationship="label">
              <Button
                appearance="subtle"
                className={styles.touch}
                icon={<ArrowUndo20Regular />}
                onClick={() => onTakeBack(id)}
              />
            </Tooltip>
          </li>
        )
      })}
    </ul>
  )
}
