import { tokens } from '@fluentui/react-components'

/** Of every chart, and of what stands in its place: a table, or the shape of what is being loaded. In pixels. */
export const chartHeight = 260

/** The words in a chart, which the library writes in bold and at 10 px. Spread into the styles of what holds the chart. */
export const chartWords = {
  '& svg text': {
    fontFamily: `${tokens.fontFamilyBase} !important`,
    fontSize: `${tokens.fontSizeBase200} !important`,
    fontWeight: `${tokens.fontWeightRegular} !important`,
    fill: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  '@media (forced-colors: active)': { '& svg text': { fill: 'CanvasText' } },
} as const
