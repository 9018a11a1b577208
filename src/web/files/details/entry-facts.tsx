import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { allows, READ } from '#contract/rights/permissions.ts'
import { formatSize } from '#contract/files/sizes.ts'
import { readerOf } from '#contract/search/readers.ts'
import { kindTexts } from '../../ui/file/file-kind-texts.ts'
import { formatDate } from '../../ui/format-date.ts'
import { roomBeside } from '../../ui/dialog/side-panel.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { isFile, kindOf } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import {
  namesOfPath,
  pageOfEntry,
  pageOfFolder,
  parentOf,
  readablePath,
} from '../../folders/folder-address.ts'
import { Author } from './author.tsx'
import { FolderCounts } from './folder-counts.tsx'
import { ReadingFact } from './reading-fact.tsx'
import { hovered } from '../../ui/pressable.ts'

const useStyles = makeStyles({
  facts: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0 },
  pair: {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
  },
  term: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  // its avatar is higher than the line of the term
  author: { marginBlock: '-2px' },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ...hovered({ textDecorationLine: 'underline' }),
    // beside its term, however high a finger needs it
    '@media (pointer: coarse)': { display: 'inline-block', paddingBlock: '12px', marginBlock: '-12px' },
  },
})

/** What is known about an entry. */
export function EntryFacts({ entry }: { readonly entry: Entry }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <dl className={styles.facts}>
      <Fact term={intl.formatMessage({ id: 'files.details.folder' })}>
        <FolderLink entry={entry} />
      </Fact>
      <Fact term={intl.formatMessage({ id: 'files.details.type' })}>
        {intl.formatMessage({ id: kindTexts[kindOf(entry)] })}
      </Fact>
      {isFile(entry) && (
        <Fact term={intl.formatMessage({ id: 'files.column.size' })}>
          {formatSize(entry.size, intl.locale)}
        </Fact>
      )}
      {!isFile(entry) && (
        <Fact term={intl.formatMessage({ id: 'files.details.content' })}>
          <FolderCounts folder={entry} />
        </Fact>
      )}
      <Fact term={intl.formatMessage({ id: 'files.column.modifiedDate' })}>
        {formatDate(entry.modifiedDate)}
      </Fact>
      {allows(entry.permissions, READ) && (
        <Fact term={intl.formatMessage({ id: 'files.details.modifiedBy' })}>
          <Author name={entry.modifiedBy} className={styles.author} />
        </Fact>
      )}
      {isFile(entry) && (
        <Fact term={intl.formatMessage({ id: 'files.details.assistant' })}>
          {intl.formatMessage({
            id: entry.isSearchable ? 'files.details.searchable' : 'files.details.notSearchable',
          })}
        </Fact>
      )}
      {isFile(entry) && readerOf(entry.name) !== null && (
        <Fact term={intl.formatMessage({ id: 'files.reading' })}>
          <ReadingFact file={entry} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.pair}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.fact}>{children}</dd>
    </div>
  )
}

/** The folder it lies in; where the details stand beside the folder, they stay open there. */
function FolderLink({ entry }: { readonly entry: Entry }) {
  const styles = useStyles()
  const intl = useIntl()
  const hasRoom = useMediaQuery(roomBeside)
  const names = parentOf(namesOfPath(entry.path))
  return (
    <Link to={hasRoom ? pageOfEntry(names, entry.id) : pageOfFolder(names)} className={styles.link}>
      {readablePath(names, intl)}
    </Link>
  )
}
