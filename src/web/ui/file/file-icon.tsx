import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { fileDrawings } from './file-drawings.tsx'
import type { FileKind } from '#contract/files/file-kind.ts'

const useStyles = makeStyles({
  icon: { display: 'inline-flex', flexShrink: 0, alignItems: 'center', justifyContent: 'center' },
  tile: {
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  drawing: {
    stroke: 'currentColor',
    strokeWidth: '1.2px',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    '& .cut': { stroke: tokens.colorNeutralBackground1 },
    '& .back': { fill: tokens.colorPaletteMarigoldBorderActive },
  },
  // thicker than it needs to be, at that size
  fine: { strokeWidth: '0.85px' },
  folder: { color: tokens.colorPaletteBrassBorderActive, fill: tokens.colorPaletteMarigoldBackground2 },
  document: { color: tokens.colorPaletteBlueBorderActive, fill: tokens.colorPaletteBlueBackground2 },
  sheet: { color: tokens.colorPaletteForestBorderActive, fill: tokens.colorPaletteForestBackground2 },
  slides: { color: tokens.colorPalettePumpkinBorderActive, fill: tokens.colorPalettePumpkinBackground2 },
  picture: { color: tokens.colorPaletteTealBorderActive, fill: tokens.colorPaletteTealBackground2 },
  video: { color: tokens.colorPaletteGrapeBorderActive, fill: tokens.colorPaletteGrapeBackground2 },
  audio: { color: tokens.colorPaletteMagentaBorderActive, fill: tokens.colorPaletteMagentaBackground2 },
  mail: { color: tokens.colorPaletteLavenderBorderActive, fill: tokens.colorPaletteLavenderBackground2 },
  pdf: { color: tokens.colorPaletteCranberryBorderActive, fill: tokens.colorPaletteCranberryBackground2 },
  text: { color: tokens.colorPaletteSteelBorderActive, fill: tokens.colorPaletteSteelBackground2 },
  markdown: { color: tokens.colorPaletteSteelBorderActive, fill: tokens.colorPaletteSteelBackground2 },
  archive: { color: tokens.colorPaletteBrownBorderActive, fill: tokens.colorPaletteBrownBackground2 },
  other: { color: tokens.colorNeutralForeground3, fill: tokens.colorNeutralBackground3 },
})

const pixels = { small: 20, tile: 24, large: 48 } as const

interface FileIconProps {
  readonly kind: FileKind
  /** `small` is 20 px for lines, `tile` 40 px with a ground of its own for cards and headings, `large` 48 px for large tiles. */
  readonly size?: keyof typeof pixels
}

/** The icon of a file or folder: the same shape and colour for a kind wherever it appears. Says nothing to a screen reader. */
export function FileIcon({ kind, size = 'small' }: FileIconProps) {
  const styles = useStyles()
  return (
    <span className={mergeClasses(styles.icon, size === 'tile' && styles.tile)} data-kind={kind} aria-hidden>
      <svg
        className={mergeClasses(styles.drawing, size === 'large' && styles.fine, styles[kind])}
        width={pixels[size]}
        height={pixels[size]}
        viewBox="0 0 20 20"
        focusable="false"
      >
        {fileDrawings[kind]}
      </svg>
    </span>
  )
}
