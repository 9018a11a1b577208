import {
  ColorSwatch,
  Field,
  makeStyles,
  mergeClasses,
  SwatchPicker,
  tokens,
} from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { boardColors } from '#contract/boards/workflow.ts'
import type { BoardColor } from '#contract/boards/workflow.ts'
import { signWhereForced } from '../../ui/forced-colors.ts'
import { touchSquare } from '../../ui/touch-target.ts'
import { boardMarks } from './board-colors.ts'
import { colorTexts } from './color-texts.ts'

/** A finger rests on nothing: the frame that Fluent draws under a pointer would stay where it was last. */
const lookUnderFinger = (boxShadow: string) => ({
  '@media (hover: none)': { ':hover:not([data-fui-focus-visible])': { boxShadow } },
})

const useStyles = makeStyles({
  swatches: {
    display: 'grid',
    gridTemplateColumns: 'repeat(8, max-content)',
    gap: tokens.spacingHorizontalS,
    // eight are wider than a dialog in the narrowest window, or for a finger: two lines of four, and none alone
    '@media (max-width: 359px)': { gridTemplateColumns: 'repeat(4, max-content)' },
    '@media (pointer: coarse)': { gridTemplateColumns: 'repeat(4, max-content)' },
  },
  swatch: { ...touchSquare, ...signWhereForced, ...lookUnderFinger('none') },
  chosen: lookUnderFinger(
    `inset 0 0 0 ${tokens.strokeWidthThicker} ${tokens.colorBrandStroke1}, inset 0 0 0 5px ${tokens.colorStrokeFocus1}`,
  ),
})

interface ColorFieldProps {
  readonly color: BoardColor
  readonly onColor: (color: BoardColor) => void
}

/** One of the colours; the one that is chosen is said in words too. */
export function ColorField({ color, onColor }: ColorFieldProps) {
  const styles = useStyles()
  const intl = useIntl()
  const nameOf = (each: BoardColor): string => intl.formatMessage({ id: colorTexts[each] })
  return (
    <Field label={intl.formatMessage({ id: 'boards.color' }, { color: nameOf(color) })}>
      <SwatchPicker
        className={styles.swatches}
        aria-label={intl.formatMessage({ id: 'boards.color' }, { color: nameOf(color) })}
        selectedValue={color}
        onSelectionChange={(_event, { selectedValue }) => {
          const chosen = boardColors.find((each) => each === selectedValue)
          if (chosen) onColor(chosen)
        }}
      >
        {boardColors.map((each) => (
          <ColorSwatch
            key={each}
            className={mergeClasses(styles.swatch, each === color && styles.chosen)}
            color={boardMarks[each]}
            value={each}
            aria-label={nameOf(each)}
            title={nameOf(each)}
          />
        ))}
      </SwatchPicker>
    </Field>
  )
}
