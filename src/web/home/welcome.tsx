import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import type { HomeContent } from '#contract/home/home.ts'
import { Card } from '../ui/card/card.tsx'
import { RichText } from './rich-text.tsx'

const useStyles = makeStyles({
  // in as many columns as lines of a good length for reading fit beside each other
  texts: { columns: '320px', columnGap: tokens.spacingHorizontalXXXL },
  text: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    breakInside: 'avoid',
    textWrap: 'pretty',
    ':last-child': { marginBottom: 0 },
  },
})

/** What the installation says to everybody. */
export function Welcome({ content: { title, paragraphs } }: { readonly content: HomeContent }) {
  const styles = useStyles()
  return (
    <Card title={title}>
      <div className={styles.texts}>
        {paragraphs.map(({ format, content }, at) =>
          format === 'html' ? (
            <div key={at} className={styles.text}>
              <RichText html={content} />
            </div>
          ) : (
            <Body1 key={at} as="p" block className={styles.text}>
              {content}
            </Body1>
          ),
        )}
      </div>
    </Card>
  )
}
