import { Body1, Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ReplyOf } from '#contract/http/call.ts'
import { exportFolderAccess, listFolderAccess } from '#contract/rights/folder-access.ts'
import { fetchFile } from '../host/fetch-file.ts'
import { ask } from '../session/ask.ts'
import { errorText } from '../session/error-text.ts'
import { useAsk } from '../session/use-ask.ts'
import { lineShapes, Skeleton } from '../ui/states/skeleton.tsx'
import { TableSearch } from '../ui/data-table/table-search.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { useToasts } from '../ui/toasts/toasts.ts'
import { AccessPerson } from './access-person.tsx'
import { accessQuery, mostAccess } from './access-query.ts'
import { touchHeight } from '../ui/touch-target.ts'

const useStyles = makeStyles({
  access: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start', minWidth: 0 },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    width: '100%',
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  touch: touchHeight,
})

const skeleton = lineShapes(4, '44px')

interface FolderAccessProps {
  readonly folderId: string
  /** Only where the area is loaded later. */
  readonly onClose?: () => void
}

/** Who may read a folder, what else they may do there, and which grant decides. */
export function FolderAccess({ folderId }: FolderAccessProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const [search, setSearch] = useState('')
  const [pages, setPages] = useState(1)
  const { data, error, isLoading, mutate } = useAsk(
    listFolderAccess,
    { params: { folderId }, query: accessQuery(search, pages) },
    { keepPreviousData: true },
  )
  const save = async (): Promise<void> => {
    try {
      const { url } = await ask(exportFolderAccess, { params: { folderId } })
      fetchFile(url)
    } catch (failure) {
      toast('error', errorText(failure, intl))
    }
  }
  const failed = error && <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
  if (!data && failed) return failed
  if (!data) return <Skeleton shapes={skeleton} />
  return (
    <div className={styles.access}>
      <TableSearch
        fills
        label={intl.formatMessage({ id: 'ui.people.search' })}
        search={search}
        onSearch={(next) => {
          setPages(1)
          setSearch(next)
        }}
      />
      {failed ?? (
        <Found
          access={data}
          isSearched={search !== ''}
          isLoading={isLoading}
          onMore={() => setPages(pages + 1)}
        />
      )}
      {(data.total > 0 || search !== '') && (
        <Button className={styles.touch} icon={<ArrowDownload20Regular />} onClick={() => void save()}>
          {intl.formatMessage({ id: 'folderRights.export' })}
        </Button>
      )}
    </div>
  )
}

interface FoundProps {
  readonly access: ReplyOf<typeof listFolderAccess>
  readonly isSearched: boolean
  readonly isLoading: boolean
  readonly onMore: () => void
}

function Found({ access: { items, total }, isSearched, isLoading, onMore }: FoundProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <>
      <Caption1 className={styles.quiet} role="status">
        {intl.formatMessage(
          { id: isSearched ? 'ui.people.results' : 'folderRights.access.count' },
          { count: total },
        )}
      </Caption1>
      {items.length === 0 && !isSearched && (
        <Body1>{intl.formatMessage({ id: 'folderRights.access.none' })}</Body1>
      )}
      {items.length > 0 && (
        <ul className={styles.list} aria-busy={isLoading}>
          {items.map((row) => (
            <AccessPerson key={row.person.id} row={row} />
          ))}
        </ul>
      )}
      {total > mostAccess && items.length >= mostAccess && (
        <Body1>
          {intl.formatMessage(
            { id: 'folderRights.access.most' },
            { most: mostAccess, count: total - mostAccess },
          )}
        </Body1>
      )}
      {items.length < total && items.length < mostAccess && (
        <Button appearance="subtle" className={styles.touch} disabledFocusable={isLoading} onClick={onMore}>
          {intl.formatMessage({ id: 'ui.people.more' })}
        </Button>
      )}
    </>
  )
}
