import { makeStyles, tokens } from '@fluentui/react-components'
import { hovered } from '../../../ui/pressable.ts'

/** Beats what FilePond writes into style attributes; the types of styles know only the value. */
const important = <Value extends string>(value: Value) => `${value} !important` as Value

/** FilePond writes where things are into their style attributes, and moves them there; here they stand in the flow. */
const inFlow = {
  position: important('static'),
  transform: important('none'),
  height: important('auto'),
  margin: 0,
} as const

/** Beats the opacity that FilePond fades, and what it hides with it. */
const seen = {
  opacity: important('1'),
  visibility: important('visible'),
  pointerEvents: important('auto'),
} as const

const shown = { display: 'inline-flex' } as const

/** Which buttons a line has in each of FilePond's states; more classes than the rule that hides them. */
const buttonsByState: Record<string, typeof shown> = Object.fromEntries(
  (
    [
      ['="idle"', 'remove-item'],
      ['="idle"', 'process-item'],
      ['="cancelled"', 'remove-item'],
      ['="cancelled"', 'process-item'],
      ['*="error"', 'remove-item'],
      ['*="invalid"', 'remove-item'],
      ['="processing-error"', 'retry-item-processing'],
      ['~="processing"', 'abort-item-processing'],
    ] as const
  ).map(([state, action]) => [
    `& [data-filepond-item-state${state}] .filepond--file .filepond--action-${action}.filepond--file-action-button`,
    shown,
  ]),
)

/** Lines of FilePond in the tokens of the theme: icon, name and size, state, and what can be done, with words for every state. */
export const useUploadListStyles = makeStyles({
  filePond: {
    maxHeight: 'min(288px, 30vh)',
    overflowY: 'auto',
    '& .filepond--root': {
      ...inFlow,
      overflow: 'visible',
      contain: 'none',
      fontFamily: tokens.fontFamilyBase,
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
    },
    '& .filepond--drop-label, & .filepond--panel.filepond--panel, & .filepond--drip, & .filepond--data': {
      display: 'none',
    },
    '& .filepond--root .filepond--list-scroller': {
      ...inFlow,
      overflow: 'visible',
      maskImage: 'none',
      willChange: 'auto',
    },
    '& .filepond--list.filepond--list': {
      position: 'static',
      display: 'flex',
      flexDirection: 'column',
      rowGap: tokens.spacingVerticalXXS,
      padding: 0,
    },
    '& .filepond--item.filepond--item': { ...inFlow, width: 'auto', padding: 0, willChange: 'auto' },
    // what is under way stands first, what has ended last
    '& .filepond--item[data-filepond-item-state*="error"]': { order: 1 },
    '& .filepond--item[data-filepond-item-state="idle"]': { order: 2 },
    '& .filepond--item[data-filepond-item-state="processing-complete"]': { order: 3 },
    '& .filepond--file-wrapper.filepond--file-wrapper': { position: 'static', height: 'auto' },
    '& .filepond--file.filepond--file': {
      position: 'static',
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr) auto auto auto',
      alignItems: 'center',
      columnGap: tokens.spacingHorizontalS,
      minHeight: '40px',
      padding: `${tokens.spacingVerticalXXS} 0`,
      borderRadius: tokens.borderRadiusMedium,
      color: tokens.colorNeutralForeground1,
    },
    '& .filepond--file > i': { gridColumn: 1, gridRow: 1, display: 'inline-flex' },
    '& .filepond--file .filepond--file-info.filepond--file-info': {
      ...inFlow,
      ...seen,
      gridColumn: 2,
      gridRow: 1,
      willChange: 'auto',
    },
    '& .filepond--file .filepond--file-status.filepond--file-status': {
      ...inFlow,
      ...seen,
      gridColumn: 3,
      gridRow: 1,
      minWidth: 0,
      willChange: 'auto',
    },
    '& .filepond--file-info .filepond--file-info-main': {
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
    },
    '& .filepond--file-info .filepond--file-info-sub, & .filepond--file-status .filepond--file-status-main': {
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
      opacity: 1,
      color: tokens.colorNeutralForeground3,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .filepond--file-status .filepond--file-status-sub': { display: 'none' },
    // waiting is seen by nothing being under way
    '& [data-filepond-item-state="idle"] .filepond--file-status.filepond--file-status': { display: 'none' },
    // why it failed may take two lines; a name beside it stays to be read
    '& [data-filepond-item-state*="error"] .filepond--file-status.filepond--file-status': {
      maxWidth: '160px',
      textAlign: 'end',
    },
    '& [data-filepond-item-state*="error"] .filepond--file-status .filepond--file-status-main': {
      color: tokens.colorStatusDangerForeground1,
      whiteSpace: 'normal',
    },
    // the summary has a bar, the line its percentage
    '& .filepond--file .filepond--progress-indicator': { display: 'none' },
    '& .filepond--file .filepond--processing-complete-indicator': {
      ...inFlow,
      ...seen,
      gridColumn: 5,
      gridRow: 1,
      display: 'none',
      // as wide as the buttons of the lines and of the heading
      width: '32px',
      '@media (pointer: coarse)': { width: '44px' },
      justifyContent: 'center',
      color: tokens.colorStatusSuccessForeground1,
    },
    '& [data-filepond-item-state="processing-complete"] .filepond--file .filepond--processing-complete-indicator':
      shown,
    '& .filepond--file .filepond--file-action-button.filepond--file-action-button': {
      ...inFlow,
      ...seen,
      gridRow: 1,
      display: 'none',
      alignItems: 'center',
      justifyContent: 'center',
      width: '32px',
      height: important('32px'),
      padding: 0,
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: 'transparent',
      color: tokens.colorNeutralForeground2,
      boxShadow: 'none',
      ...hovered({
        backgroundColor: tokens.colorSubtleBackgroundHover,
        color: tokens.colorNeutralForeground2Hover,
      }),
      ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
      '@media (pointer: coarse)': { width: '44px', height: important('44px') },
    },
    '& .filepond--file .filepond--file-action-button svg': { width: '20px', height: '20px' },
    '& .filepond--file .filepond--action-remove-item': { gridColumn: 5 },
    '& .filepond--file .filepond--action-process-item': { gridColumn: 4 },
    '& .filepond--file .filepond--action-retry-item-processing': { gridColumn: 4 },
    '& .filepond--file .filepond--action-abort-item-processing': { gridColumn: 5 },
    ...buttonsByState,
    '@media (forced-colors: active)': {
      '& .filepond--item': { outline: '1px solid CanvasText', outlineOffset: '-1px' },
    },
    '@media (prefers-reduced-motion: reduce)': {
      '& *': { animationDuration: '0s', transitionDuration: '0s' },
    },
  },
  // all of them are stopped: there is nothing to stop in a single line
  stopped: {
    '& .filepond--file .filepond--action-abort-item-processing.filepond--file-action-button.filepond--file-action-button.filepond--file-action-button':
      { visibility: important('hidden') },
  },
  // all of them are stored: FilePond shows it when it has drawn what was before, half a second after the heading
  settled: {
    '& [data-filepond-item-state~="processing"] .filepond--file-status.filepond--file-status': {
      display: 'none',
    },
    '& [data-filepond-item-state~="processing"] .filepond--file .filepond--action-abort-item-processing.filepond--file-action-button.filepond--file-action-button':
      { display: 'none' },
    '& [data-filepond-item-state~="processing"] .filepond--file .filepond--processing-complete-indicator':
      shown,
  },
})
