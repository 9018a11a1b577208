import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { FolderEntry } from '#contract/files/entries.ts'
import { cutLines } from '../../ui/cut/cut-lines.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { useRowStyles } from '../../ui/virtual-list/row-styles.ts'
import type { EntryCardProps } from './entry-card.tsx'
import { EntryCheck } from '../entries/entry-check.tsx'
import { EntryName } from '../entries/entry-name.tsx'
import { MenuButton } from '../entries/menu-button.tsx'
import { shownName } from '../entries/shown-name.ts'

const useStyles = makeStyles({
  strip: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    height: '100%',
    columnGap: tokens.spacingHorizontalS,
    paddingInlineStart: tokens.spacingHorizontalS,
    paddingInlineEnd: tokens.spacingHorizontalXS,
  },
  // the check stands where the icon does, so that neither takes room from the name
  lead: { position: 'relative', display: 'grid', placeItems: 'center', flexShrink: 0, width: '28px' },
  icon: { display: 'inline-flex' },
  gone: { opacity: 0 },
  check: { position: 'absolute', display: 'inline-flex' },
  name: {
    flexGrow: 1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
  },
  lines: { ...cutLines(2), whiteSpace: 'normal' },
})

interface FolderStripProps extends EntryCardProps {
  readonly entry: FolderEntry
}

/** A folder in the grid: a strip with its name on one line or two. */
export function FolderStrip({ entry, size, isActive, isSelected, isSelecting, renaming }: FolderStripProps) {
  const styles = useStyles()
  const looks = useRowStyles()
  const { name } = entry
  const shown = size === 'large' ? name : shownName(name, { view: 'grid', isFolder: true, isNarrow: false })
  return (
    <div className={styles.strip}>
      <span className={styles.lead}>
        <span data-lead className={mergeClasses(styles.icon, isSelecting && styles.gone)}>
          <FileIcon kind="folder" />
        </span>
        <span className={styles.check}>
          <EntryCheck name={name} isSelected={isSelected} isSelecting={isSelecting} />
        </span>
      </span>
      <span className={mergeClasses(looks.words, styles.name)}>
        <EntryName entry={entry} shown={[shown]} renaming={renaming} className={styles.lines} />
      </span>
      <MenuButton name={name} isActive={isActive} />
    </div>
  )
}
