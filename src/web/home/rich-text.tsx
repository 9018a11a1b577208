import { makeStyles, tokens } from '@fluentui/react-components'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'

const allowed = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'a',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'blockquote',
    'code',
  ],
  ALLOWED_ATTR: ['href', 'title', 'lang'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

const useStyles = makeStyles({
  text: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textWrap: 'pretty',
    '& p': { margin: `0 0 ${tokens.spacingVerticalS}` },
    '& > :last-child': { marginBottom: 0 },
    '& a': { color: tokens.colorBrandForegroundLink },
    '& ul, & ol': {
      margin: `0 0 ${tokens.spacingVerticalS}`,
      paddingInlineStart: tokens.spacingHorizontalXXL,
    },
    '& h2, & h3': { margin: `0 0 ${tokens.spacingVerticalXS}`, fontSize: tokens.fontSizeBase400 },
  },
})

/** Simple HTML of the installation: words, lists and links; whatever else it holds is dropped. */
export function RichText({ html }: { readonly html: string }) {
  const styles = useStyles()
  const clean = useMemo(() => ({ __html: DOMPurify.sanitize(html, allowed) }), [html])
  return <div className={styles.text} dangerouslySetInnerHTML={clean} />
}
