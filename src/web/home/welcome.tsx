import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import type { HomeBlockProps } from './home-block.ts'
import { RichText } from './rich-text.tsx'

const useStyles = makeStyles({
  texts: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '640px' },
  text: { margin: 0, textWrap: 'pretty' },
})

/** What the installation says to everybody. */
export function Welcome({ content: { paragraphs } }: HomeBlockProps) {
  const styles = useStyles()
  return (
    <div className={styles.texts}>
      {paragraphs.map(({ format, content }) =>
        format === 'html' ? (
          <RichText key={content} html={content} />
        ) : (
          <Body1 key={content} as="p" className={styles.text}>
            {content}
          </Body1>
        ),
      )}
    </div>
  )
}
