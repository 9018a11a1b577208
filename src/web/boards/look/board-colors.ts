import { makeStyles, tokens } from '@fluentui/react-components'
import type { BoardColor } from '#contract/boards/workflow.ts'

const useGrounds = makeStyles({
  grey: {
    backgroundColor: tokens.colorPalettePlatinumBackground2,
    color: tokens.colorPalettePlatinumForeground2,
  },
  blue: { backgroundColor: tokens.colorPaletteBlueBackground2, color: tokens.colorPaletteBlueForeground2 },
  teal: { backgroundColor: tokens.colorPaletteTealBackground2, color: tokens.colorPaletteTealForeground2 },
  green: {
    backgroundColor: tokens.colorPaletteForestBackground2,
    color: tokens.colorPaletteForestForeground2,
  },
  yellow: { backgroundColor: tokens.colorPaletteGoldBackground2, color: tokens.colorPaletteGoldForeground2 },
  orange: {
    backgroundColor: tokens.colorPalettePumpkinBackground2,
    color: tokens.colorPalettePumpkinForeground2,
  },
  red: {
    backgroundColor: tokens.colorPaletteCranberryBackground2,
    color: tokens.colorPaletteCranberryForeground2,
  },
  purple: {
    backgroundColor: tokens.colorPaletteGrapeBackground2,
    color: tokens.colorPaletteGrapeForeground2,
  },
} satisfies Record<BoardColor, object>)

/** The full colours themselves. */
export const boardMarks = {
  grey: tokens.colorPalettePlatinumBorderActive,
  blue: tokens.colorPaletteBlueBorderActive,
  teal: tokens.colorPaletteTealBorderActive,
  green: tokens.colorPaletteForestBorderActive,
  yellow: tokens.colorPaletteGoldBorderActive,
  orange: tokens.colorPalettePumpkinBorderActive,
  red: tokens.colorPaletteCranberryBorderActive,
  purple: tokens.colorPaletteGrapeBorderActive,
} as const satisfies Readonly<Record<BoardColor, string>>

const useMarks = makeStyles({
  grey: { backgroundColor: boardMarks.grey },
  blue: { backgroundColor: boardMarks.blue },
  teal: { backgroundColor: boardMarks.teal },
  green: { backgroundColor: boardMarks.green },
  yellow: { backgroundColor: boardMarks.yellow },
  orange: { backgroundColor: boardMarks.orange },
  red: { backgroundColor: boardMarks.red },
  purple: { backgroundColor: boardMarks.purple },
} satisfies Record<BoardColor, object>)

/** The ground of something of this colour, with words on it that can be read. */
export const useBoardGround = (color: BoardColor): string => useGrounds()[color]

/** The full colour, for a dot or a line beside words. */
export const useBoardMark = (color: BoardColor): string => useMarks()[color]
