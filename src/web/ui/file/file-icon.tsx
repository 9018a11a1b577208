import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  Document20Filled,
  Document24Filled,
  DocumentPdf20Filled,
  DocumentPdf24Filled,
  DocumentText20Filled,
  DocumentText24Filled,
  Folder20Filled,
  Folder24Filled,
  Image20Filled,
  Image24Filled,
  Mail20Filled,
  Mail24Filled,
  MusicNote220Filled,
  MusicNote224Filled,
  SlideText20Filled,
  SlideText24Filled,
  Table20Filled,
  Table24Filled,
  TextDescription20Filled,
  TextDescription24Filled,
  Video20Filled,
  Video24Filled,
} from '@fluentui/react-icons'
import type { FluentIcon } from '@fluentui/react-icons'
import type { FileKind } from './file-kind.ts'

const icons: Readonly<Record<FileKind, readonly [small: FluentIcon, large: FluentIcon]>> = {
  folder: [Folder20Filled, Folder24Filled],
  document: [DocumentText20Filled, DocumentText24Filled],
  sheet: [Table20Filled, Table24Filled],
  slides: [SlideText20Filled, SlideText24Filled],
  picture: [Image20Filled, Image24Filled],
  video: [Video20Filled, Video24Filled],
  audio: [MusicNote220Filled, MusicNote224Filled],
  mail: [Mail20Filled, Mail24Filled],
  pdf: [DocumentPdf20Filled, DocumentPdf24Filled],
  text: [TextDescription20Filled, TextDescription24Filled],
  other: [Document20Filled, Document24Filled],
}

const useStyles = makeStyles({
  icon: { display: 'inline-flex', flexShrink: 0, alignItems: 'center', justifyContent: 'center' },
  tile: {
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  folder: { color: tokens.colorBrandForeground1 },
  document: { color: tokens.colorPaletteBlueBorderActive },
  sheet: { color: tokens.colorPaletteForestBorderActive },
  slides: { color: tokens.colorPalettePumpkinBorderActive },
  picture: { color: tokens.colorPaletteTealBorderActive },
  video: { color: tokens.colorPaletteGrapeBorderActive },
  audio: { color: tokens.colorPaletteMagentaBorderActive },
  mail: { color: tokens.colorPaletteBrassBorderActive },
  pdf: { color: tokens.colorPaletteCranberryBorderActive },
  text: { color: tokens.colorPaletteSteelBorderActive },
  other: { color: tokens.colorNeutralForeground3 },
})

interface FileIconProps {
  readonly kind: FileKind
  /** `small` is 20 px for lines, `tile` 40 px with a ground of its own for cards and headings. */
  readonly size?: 'small' | 'tile'
}

/** The icon of a file or folder: the same shape and colour for a kind wherever it appears. Says nothing to a screen reader. */
export function FileIcon({ kind, size = 'small' }: FileIconProps) {
  const styles = useStyles()
  const [Small, Large] = icons[kind]
  if (size === 'small') {
    return (
      <span className={mergeClasses(styles.icon, styles[kind])} aria-hidden>
        <Small />
      </span>
    )
  }
  return (
    <span className={mergeClasses(styles.icon, styles.tile, styles[kind])} aria-hidden>
      <Large />
    </span>
  )
}
