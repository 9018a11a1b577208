import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss20Regular, Megaphone20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { areaPlaces, isBelowArea, mayEnter } from '#contract/host/areas.ts'
import type { AreaPlace } from '#contract/host/areas.ts'
import { isAnnouncementLink, type PublishedHomeContent } from '#contract/home/home.ts'
import { readStored, writeStored } from '../host/browser-storage.ts'
import { useSession } from '../session/use-session.ts'
import { edgeWhereForced } from '../ui/forced-colors.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { touchOwnLine } from '../ui/touch-target.ts'
import { useLinkProps } from '../ui/links/use-link-props.ts'
import { RichText } from './rich-text.tsx'

const useStyles = makeStyles({
  banner: {
    display: 'flex',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    ...edgeWhereForced,
  },
  icon: { color: tokens.colorBrandForeground2, flexShrink: 0, marginTop: tokens.spacingVerticalXS },
  words: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    alignItems: 'baseline',
    paddingBlock: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: {
    display: 'inline-block',
    color: tokens.colorBrandForeground2,
    textDecorationLine: 'underline',
    lineHeight: '24px',
    whiteSpace: 'nowrap',
    ...touchOwnLine,
  },
})

type Announced = NonNullable<PublishedHomeContent['announcement']>

/** One piece of news, in a line that can be put away: it comes back with the next one. */
export function Announcement({ announcement }: { readonly announcement: Announced }) {
  const styles = useStyles()
  const intl = useIntl()
  const { user } = useSession()
  const mark = `${user?.id ?? ''} ${announcement.revision}`
  const [away, setAway] = useState(() => readStored('announcementPutAway'))
  if (away === mark) return null
  const putAway = (): void => {
    writeStored('announcementPutAway', mark)
    setAway(mark)
  }
  const { title, content, link } = announcement
  return (
    <section className={styles.banner} aria-labelledby="announcement">
      <Megaphone20Regular className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <h2 id="announcement" className={styles.title}>
          {title}
        </h2>
        <RichText html={content} />
        {link !== null && <AnnouncementLink address={link} />}
      </div>
      <IconButton aria-label={intl.formatMessage({ id: 'home.announcement.putAway' })} onClick={putAway}>
        <Dismiss20Regular />
      </IconButton>
    </section>
  )
}

/** Leads to what is announced, as far as it is there and this person may go there. */
function AnnouncementLink({ address }: { readonly address: string }) {
  const styles = useStyles()
  const intl = useIntl()
  const { can } = useSession()
  const link = useLinkProps(address)
  const area = areaOf(address)
  const isOpen = !area || (!area.isPlanned && mayEnter(area.permission, can))
  if (!isAnnouncementLink(address) || !isOpen) return null
  return (
    <Link {...link} className={styles.link}>
      {intl.formatMessage({ id: 'home.announcement.open' })}
    </Link>
  )
}

/** The area that an address leads into; another site is in none. */
function areaOf(address: string): AreaPlace | undefined {
  const [path = ''] = address.split(/[?#]/u)
  return areaPlaces.find((place) => isBelowArea(path, place))
}
