import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { SearchHit } from '#contract/search/search.ts'
import { CutText } from '../../ui/cut/cut-text.tsx'
import { pathLine } from '../../ui/cut/path-line.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { kindTexts } from '../../ui/file/file-kind-texts.ts'
import { formatDate } from '../../ui/format-date.ts'
import { touchCutLink } from '../../ui/touch-target.ts'
import { byFinger, narrowScreen } from '../../ui/use-media-query.ts'
import { addressOfHit } from '../hit-address.ts'
import { kindOfHit, placeOfHit } from '../hit.ts'
import { MarkedText, piecesOfName, Snippet } from '../marked-text.tsx'
import { hovered } from '../../ui/pressable.ts'

const useStyles = makeStyles({
  name: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXXS,
    // on a card what was found in the text is as far from the facts as a name without it, which keeps room for a finger
    [`@media ${narrowScreen} and ${byFinger}`]: { ':has(> :nth-child(3))': { paddingBottom: '14px' } },
  },
  line: { overflow: 'hidden', textOverflow: 'ellipsis' },
  link: {
    justifySelf: 'start',
    maxWidth: '100%',
    color: 'inherit',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ...touchCutLink,
    ...hovered({ textDecorationLine: 'underline' }),
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})

/** Name with what was found in the text, path, type, last modified. */
export function useResultColumns(): readonly [Column<SearchHit>, ...Column<SearchHit>[]] {
  const intl = useIntl()
  return [
    {
      key: 'name',
      label: intl.formatMessage({ id: 'search.page.name' }),
      render: (hit, { tabIndex }) => <NameOfHit hit={hit} tabIndex={tabIndex} />,
      isSortable: true,
      width: 360,
    },
    {
      key: 'path',
      label: intl.formatMessage({ id: 'search.page.path' }),
      render: (hit) => <CutText text={placeOfHit(hit, intl)} cut={pathLine} />,
      width: 260,
    },
    {
      key: 'type',
      label: intl.formatMessage({ id: 'search.page.type' }),
      render: (hit) => intl.formatMessage({ id: kindTexts[kindOfHit(hit)] }),
      isSortable: true,
      width: 110,
      yields: 2,
    },
    {
      key: 'lastModified',
      label: intl.formatMessage({ id: 'search.page.lastModified' }),
      render: ({ lastModified }) => formatDate(lastModified),
      isSortable: true,
      align: 'end',
      width: 150,
      yields: 1,
    },
  ]
}

interface NameOfHitProps {
  readonly hit: SearchHit
  readonly tabIndex: 0 | -1
}

/** A link, so that it opens in another tab as well. */
function NameOfHit({ hit, tabIndex }: NameOfHitProps) {
  const styles = useStyles()
  return (
    <div className={styles.name}>
      <FileIcon kind={kindOfHit(hit)} />
      <Link
        to={addressOfHit(hit)}
        tabIndex={tabIndex}
        className={mergeClasses(styles.line, styles.link)}
        title={hit.name}
      >
        <MarkedText pieces={piecesOfName(hit)} />
      </Link>
      <Snippet pieces={hit.snippet} />
    </div>
  )
}
