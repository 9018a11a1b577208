import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { showCitation, type Citation } from '#contract/assistant/citations.ts'
import type { RunSource, Source } from '#contract/assistant/run-sources.ts'
import { fileKind } from '#contract/files/file-kind.ts'
import { useAsk } from '../../session/use-ask.ts'
import { cutLines } from '../../ui/cut/cut-lines.ts'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { touchCutLink } from '../../ui/touch-target.ts'
import { placeOf } from '../data/place-of.ts'
import { addressOfSource } from './answer-sources.ts'
import { WebIcon } from './web-icon.tsx'

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    ...edgeWhereForced,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    // what a link keeps free for a finger counts for the edge of the card
    '@media (pointer: coarse)': { ':has(a)': { marginBlock: '-8px' } },
  },
  number: {
    flexShrink: 0,
    minWidth: '20px',
    textAlign: 'center',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    ...edgeWhereForced,
  },
  link: {
    minWidth: 0,
    color: tokens.colorBrandForegroundLink,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...touchCutLink,
  },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  words: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    ...cutLines(6),
  },
  warning: { color: tokens.colorStatusWarningForeground1, fontSize: tokens.fontSizeBase200 },
})

interface SourceCardProps {
  readonly source: Source
  /** What the answer takes from it. */
  readonly citations: readonly Citation[]
  /** Its words as they stand there today; `undefined` while they are loaded, or where there are none. */
  readonly today: RunSource | undefined
}

/** One source: which it is, and its words with the place where they stand. */
export function SourceCard({ source, citations, today }: SourceCardProps) {
  const styles = useStyles()
  const intl = useIntl()
  const spot = {
    location: today?.location ?? citations[0]?.location ?? null,
    quote: citations[0]?.quote ?? today?.body ?? '',
  }
  const address = addressOfSource(source, spot)
  const place = placeOf(spot.location, intl)
  return (
    <li className={styles.card} data-source={source.number}>
      <span className={styles.head}>
        <span className={styles.number}>{source.number}</span>
        {source.kind === 'web' ? <WebIcon url={source.url} /> : <FileIcon kind={fileKind(source.name)} />}
        {address === null ? (
          <span className={styles.quiet}>{source.name}</span>
        ) : (
          <Link
            to={address}
            className={styles.link}
            title={source.name}
            {...(source.kind === 'web' && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {source.name}
          </Link>
        )}
      </span>
      {source.url !== null && <span className={styles.quiet}>{shownAddress(source.url)}</span>}
      {citations.length === 0 ? (
        <>
          {place !== '' && <span className={styles.quiet}>{place}</span>}
          {today && today.body !== '' && <blockquote className={styles.words}>{today.body}</blockquote>}
        </>
      ) : (
        citations.map((citation) => (
          <Quoted key={citation.id} citation={citation} mayChange={source.kind === 'file'} />
        ))
      )}
    </li>
  )
}

/** An address of the web as it is read: its host in letters that cannot be mistaken, and the path. */
function shownAddress(url: string): string {
  const { host = '', pathname = '', search = '' } = URL.parse(url) ?? {}
  return `${host}${pathname}${search}`.replace(/\/$/u, '')
}

interface QuotedProps {
  readonly citation: Citation
  /** A file may have another content today; what the web said is kept as it was. */
  readonly mayChange: boolean
}

/** Words that the answer rests on: where they stand, whether they still do, and what of its sentence they do not say. */
function Quoted({ citation, mayChange }: QuotedProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { data } = useAsk(showCitation, mayChange ? { params: { citationId: citation.id } } : null)
  const place = placeOf(data?.location ?? citation.location, intl)
  const changed = data?.isChanged ? (data.stands === null ? 'unread' : data.stands ? 'stands' : 'gone') : null
  return (
    <>
      {place !== '' && <span className={styles.quiet}>{place}</span>}
      <blockquote className={styles.words}>{citation.quote}</blockquote>
      {citation.verdict === 'unsupported' && (
        <span className={styles.warning}>
          {intl.formatMessage({ id: 'chat.source.doubt' }, { missing: citation.missing.join(', ') })}
        </span>
      )}
      {changed !== null && (
        <span className={changed === 'gone' ? styles.warning : styles.quiet}>
          {intl.formatMessage({ id: `chat.source.changed.${changed}` })}
        </span>
      )}
    </>
  )
}
