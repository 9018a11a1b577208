import { makeStyles, tokens } from '@fluentui/react-components'

/** FilePond in the tokens of the theme: quiet lines instead of coloured blocks, words for every state. */
export const useUploadListStyles = makeStyles({
  filePond: {
    maxHeight: 'min(288px, 30vh)',
    overflowY: 'auto',
    '& .filepond--root': {
      marginBottom: 0,
      fontFamily: tokens.fontFamilyBase,
      fontSize: tokens.fontSizeBase300,
    },
    '& .filepond--drop-label': { display: 'none' },
    // FilePond leaves room around the list, for the label that is not there
    '& .filepond--root .filepond--list-scroller': { marginTop: 0, marginBottom: 0 },
    '& .filepond--panel-root.filepond--panel-root': { backgroundColor: 'transparent' },
    '& .filepond--item-panel': { backgroundColor: tokens.colorNeutralBackground3 },
    '& .filepond--item[data-filepond-item-state] .filepond--item-panel': {
      backgroundColor: tokens.colorNeutralBackground3,
    },
    '& .filepond--list.filepond--list': { insetInline: 0 },
    '& .filepond--item': { marginInline: 0 },
    '& .filepond--file': { color: tokens.colorNeutralForeground1 },
    '& .filepond--file-info .filepond--file-info-main, & .filepond--file-status .filepond--file-status-main':
      {
        fontSize: tokens.fontSizeBase200,
        lineHeight: tokens.lineHeightBase200,
      },
    '& .filepond--file-info .filepond--file-info-sub, & .filepond--file-status .filepond--file-status-sub': {
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
      opacity: 1,
      color: tokens.colorNeutralForeground3,
    },
    // the whole name on hover
    '& .filepond--file-info-main': { pointerEvents: 'auto' },
    // why it failed may take two lines; a name beside it stays to be read
    '& [data-filepond-item-state*="error"] .filepond--file-status': { flexShrink: 1, maxWidth: '50%' },
    '& [data-filepond-item-state*="error"] .filepond--file-status-main': {
      color: tokens.colorStatusDangerForeground1,
      whiteSpace: 'normal',
    },
    '& .filepond--file-action-button': {
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground1,
    },
    // stopping is no removing: two bars instead of the cross
    '& .filepond--action-abort-item-processing svg': { display: 'none' },
    '& .filepond--action-abort-item-processing.filepond--action-abort-item-processing::after': {
      content: '""',
      position: 'absolute',
      inset: '8px',
      // lines, since forced colours leave no shadows
      borderLeft: '3px solid currentColor',
      borderRight: '3px solid currentColor',
    },
    '@media (pointer: coarse)': {
      // the circle stays small, what a thumb hits is larger
      '& .filepond--file-action-button::before': { content: '""', position: 'absolute', inset: '-9px' },
    },
    '@media (forced-colors: active)': {
      // inside, where nothing cuts it off
      '& .filepond--item': {
        outline: '1px solid CanvasText',
        outlineOffset: '-1px',
        borderRadius: tokens.borderRadiusMedium,
      },
      '& .filepond--file-action-button.filepond--file-action-button': {
        outline: '1px solid ButtonText',
        outlineOffset: '-1px',
      },
    },
    '& .filepond--file-action-button:focus-visible': {
      boxShadow: `0 0 0 2px ${tokens.colorStrokeFocus2}`,
    },
    '& .filepond--progress-indicator, & .filepond--processing-complete-indicator': {
      color: tokens.colorBrandForeground1,
    },
    '@media (prefers-reduced-motion: reduce)': { '& *': { animationDuration: '0s' } },
  },
  // all of them are stopped: there is nothing to stop in a single line
  stopped: { '& .filepond--action-abort-item-processing': { display: 'none' } },
})
