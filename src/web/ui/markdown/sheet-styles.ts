import { makeStyles, tokens } from '@fluentui/react-components'

const heading = {
  margin: `${tokens.spacingVerticalL} 0 ${tokens.spacingVerticalXS}`,
  fontWeight: tokens.fontWeightSemibold,
}

/** How Markdown is laid out in the page. */
export const useSheetStyles = makeStyles({
  sheet: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    lineHeight: tokens.lineHeightBase300,
    '& > :first-child': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
    '& p': { margin: `0 0 ${tokens.spacingVerticalS}` },
    '& h1': { ...heading, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
    '& h2': { ...heading, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
    '& :is(h3, h4, h5, h6)': { ...heading, fontSize: tokens.fontSizeBase300 },
    '& :is(ul, ol)': { margin: `0 0 ${tokens.spacingVerticalS}`, paddingInlineStart: '24px' },
    '& li.task': { listStyleType: 'none', marginInlineStart: '-20px' },
    '& li > p': { margin: 0 },
    '& a': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    '& blockquote': {
      margin: `0 0 ${tokens.spacingVerticalS}`,
      paddingInlineStart: tokens.spacingHorizontalM,
      borderInlineStartWidth: '3px',
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: tokens.colorNeutralStroke2,
      color: tokens.colorNeutralForeground3,
    },
    '& :is(pre, code)': { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
    '& code': {
      backgroundColor: tokens.colorNeutralBackground3,
      borderRadius: tokens.borderRadiusSmall,
      paddingInline: tokens.spacingHorizontalXXS,
    },
    '& pre': {
      margin: `0 0 ${tokens.spacingVerticalS}`,
      padding: tokens.spacingHorizontalS,
      backgroundColor: tokens.colorNeutralBackground3,
      borderRadius: tokens.borderRadiusMedium,
      whiteSpace: 'pre-wrap',
    },
    '& hr': { border: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    '& .wide': { overflowX: 'auto', marginBottom: tokens.spacingVerticalS },
    '& table': { borderCollapse: 'collapse' },
    '& :is(th, td)': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
    },
    '& .person': { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
    '& .note': { color: tokens.colorNeutralForeground3 },
  },
})
