import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { FileEntry } from '#contract/files/entries.ts'
import { formatSize } from '#contract/files/sizes.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { hovered } from '../../ui/pressable.ts'
import { useRowStyles } from '../../ui/virtual-list/row-styles.ts'
import { kindOf } from '../../folders/entries.ts'
import type { EntryCardProps } from './entry-card.tsx'
import { EntryCheck } from '../entries/entry-check.tsx'
import { EntryName } from '../entries/entry-name.tsx'
import { MenuButton } from '../entries/menu-button.tsx'
import { nameLines } from '../../ui/cut/name-lines.ts'
import { FilePicture } from '../thumbnails/file-picture.tsx'
import { shownName } from '../entries/shown-name.ts'

/** Beside the words of a tile, in pixels. */
const padding = 12

const useStyles = makeStyles({
  tile: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    height: '100%',
    padding: `${padding}px`,
  },
  large: { padding: tokens.spacingHorizontalS },
  // where a thumbnail has its place, whatever its shape
  frame: {
    position: 'relative',
    overflow: 'hidden',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: '124px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: { paddingInline: `calc(${padding}px - ${tokens.spacingHorizontalS})`, flexGrow: 1 },
  // one line stands where the first of two does
  spread: { gridTemplateRows: '1fr auto', paddingTop: tokens.spacingVerticalS },
  name: {
    display: 'grid',
    alignContent: 'start',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
  },
  buttons: {
    position: 'absolute',
    display: 'flex',
    insetBlockStart: tokens.spacingVerticalXS,
    insetInlineEnd: tokens.spacingHorizontalXS,
  },
  // in the corners of the frame
  ends: {
    insetBlockStart: tokens.spacingVerticalM,
    insetInline: tokens.spacingHorizontalM,
    justifyContent: 'space-between',
    pointerEvents: 'none',
    // over a picture of any colour, with a ground no larger than the signs
    '& > *': {
      pointerEvents: 'auto',
      backgroundImage: `radial-gradient(circle, ${tokens.colorNeutralBackground1} 13px, transparent 13.5px)`,
      borderRadius: tokens.borderRadiusCircular,
    },
    // under the pointer it has a ground of its own, for which the colour of its sign is made
    '& > [aria-haspopup]': hovered({ backgroundImage: 'none' }),
  },
})

interface FileTileProps extends EntryCardProps {
  readonly entry: FileEntry
}

/** A file in the grid: large with room for its picture and its name on two lines, or compact. */
export function FileTile(props: FileTileProps) {
  const { entry, size, width, measure, isActive, isSelected, isSelecting, renaming } = props
  const styles = useStyles()
  const looks = useRowStyles()
  const { locale } = useIntl()
  const isLarge = size === 'large'
  const quiet = mergeClasses(looks.quiet, looks.number, looks.cut)
  const date = formatDate(entry.modifiedDate)
  const bytes = formatSize(entry.size, locale)
  const shown = isLarge
    ? nameLines(entry.name, { width: width - 2 * padding - 2, measure })
    : [shownName(entry.name, { view: 'grid', isFolder: false, isNarrow: false })]
  const icon = <FileIcon kind={kindOf(entry)} size={isLarge ? 'large' : 'tile'} />
  return (
    <div className={mergeClasses(styles.tile, isLarge && styles.large)}>
      {isLarge ? (
        <span className={styles.frame}>
          {icon}
          <FilePicture file={entry} />
        </span>
      ) : (
        icon
      )}
      <span className={mergeClasses(looks.words, isLarge && styles.words, isLarge && styles.spread)}>
        <span className={styles.name}>
          <EntryName entry={entry} shown={shown} renaming={renaming} />
        </span>
        {isLarge ? (
          <span className={quiet}>{`${date} · ${bytes}`}</span>
        ) : (
          <>
            <span className={quiet}>{date}</span>
            <span className={quiet}>{bytes}</span>
          </>
        )}
      </span>
      <span className={mergeClasses(styles.buttons, isLarge && styles.ends)}>
        <EntryCheck name={entry.name} isSelected={isSelected} isSelecting={isSelecting} />
        <MenuButton name={entry.name} isActive={isActive} />
      </span>
    </div>
  )
}
