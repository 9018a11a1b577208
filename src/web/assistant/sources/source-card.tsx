import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { fileKind } from '#contract/files/file-kind.ts'
import { cutLines } from '../../ui/cut-lines.ts'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { touchLink } from '../../ui/touch-target.ts'
import { pageOfSource, placeOf, type AnswerSource } from './answer-sources.ts'

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
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  number: {
    flexShrink: 0,
    minWidth: '20px',
    textAlign: 'center',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  link: {
    minWidth: 0,
    color: tokens.colorBrandForegroundLink,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...touchLink,
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
})

/** One source: which file, where in it, and its words. */
export function SourceCard({ source }: { readonly source: AnswerSource }) {
  const styles = useStyles()
  const intl = useIntl()
  const place = placeOf(source, intl)
  return (
    <li className={styles.card} data-source={source.number}>
      <span className={styles.head}>
        <span className={styles.number}>{source.number}</span>
        <FileIcon kind={fileKind(source.name)} />
        <Link to={pageOfSource(source)} className={styles.link} title={source.name}>
          {source.name}
        </Link>
      </span>
      {place !== '' && <span className={styles.quiet}>{place}</span>}
      {source.words !== '' && <blockquote className={styles.words}>{source.words}</blockquote>}
    </li>
  )
}
