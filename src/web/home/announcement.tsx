import { Link, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { Megaphone24Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { HomeBlockProps } from './home-block.ts'
import { RichText } from './rich-text.tsx'
import { edgeWhereForced } from '../ui/forced-colors.ts'

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    maxWidth: '640px',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    ...edgeWhereForced,
  },
  icon: { color: tokens.colorBrandForeground2, gridRow: '1 / span 3' },
  title: { margin: 0 },
  link: { justifySelf: 'start', marginTop: tokens.spacingVerticalXS },
})

/** One piece of news, where there is one, set apart from the welcome. */
export function Announcement({ content: { announcement } }: HomeBlockProps) {
  const styles = useStyles()
  const intl = useIntl()
  if (!announcement) return null
  const { title, content, link } = announcement
  return (
    <section className={styles.card} aria-labelledby="announcement">
      <Megaphone24Regular className={styles.icon} aria-hidden />
      <Subtitle2 as="h2" id="announcement" className={styles.title}>
        {title}
      </Subtitle2>
      <RichText html={content} />
      {link !== null && /^(?:https?:|\/(?![/\\]))/u.test(link) && (
        <Link href={link} className={styles.link}>
          {intl.formatMessage({ id: 'home.announcement.open' })}
        </Link>
      )}
    </section>
  )
}
