import { Button, DialogActions, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { fileKind } from '#contract/files/file-kind.ts'
import { listRecentlyOpened } from '#contract/files/recently-opened.ts'
import { minTermLength, search } from '#contract/search/search.ts'
import { isFile } from '../../folders/entries.ts'
import { namesOfPath, parentOf, readablePath } from '../../folders/folder-address.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { NoMatch } from '../../ui/data-table/no-match.tsx'
import { TableSearch } from '../../ui/data-table/table-search.tsx'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { Spyglass } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { plainButton } from '../../ui/pressable.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    alignContent: 'start',
    minHeight: 'min(312px, 60vh)',
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    ...plainButton,
    ...touchHeight,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    width: '100%',
    padding: tokens.spacingHorizontalS,
    textAlign: 'start',
  },
  words: { display: 'grid', minWidth: 0 },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

const rows = lineShapes(5, '44px')

interface ScopeDialogProps {
  /** To put something there. */
  readonly isFolderOnly?: boolean
  readonly onChoose: (entryId: string, name: string) => void
  readonly onClose: () => void
}

/** Chooses the one folder or file that answers rest on: by a piece of its name, or among what was opened last. */
export function ScopeDialog({ isFolderOnly = false, onChoose, onClose }: ScopeDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [term, setTerm] = useState('')
  const isSearch = term.length >= minTermLength
  const recent = useAsk(listRecentlyOpened, {})
  const found = useAsk(search, isSearch ? { body: { searchTerm: term, pageSize: 25 } } : null, {
    keepPreviousData: true,
  })
  const { error, isLoading, mutate } = isSearch ? found : recent
  const all = isSearch
    ? (found.data?.items ?? []).map(({ id, name, path, type }) => ({
        id,
        name,
        path,
        isFile: type === 'FILE',
      }))
    : (recent.data?.entries ?? []).map((entry) => ({ ...entry, isFile: isFile(entry) }))
  const items = isFolderOnly ? all.filter((each) => !each.isFile) : all
  return (
    <DialogFrame
      title={intl.formatMessage({ id: isFolderOnly ? 'chat.tool.chooseFolder' : 'chat.scope.title' })}
      size="list"
      holdsFocus
      className={styles.content}
      onClose={onClose}
      actions={
        <DialogActions>
          <Button onClick={onClose}>{intl.formatMessage({ id: 'ui.cancel' })}</Button>
        </DialogActions>
      }
    >
      <TableSearch
        fills
        label={intl.formatMessage({ id: 'chat.scope.search' })}
        search={term}
        onSearch={setTerm}
        takesFocus
      />
      {items.length === 0 &&
        (error ? (
          <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
        ) : isLoading ? (
          <Skeleton shapes={rows} />
        ) : isSearch ? (
          <NoMatch
            heading="h3"
            title={intl.formatMessage({ id: 'chat.scope.none' })}
            text={null}
            onClear={() => setTerm('')}
          />
        ) : (
          <EmptyState
            drawing={<Spyglass />}
            heading="h3"
            title={intl.formatMessage({ id: 'chat.scope.typeMore' })}
          />
        ))}
      <ul className={styles.list} aria-label={intl.formatMessage({ id: 'chat.scope.found' })}>
        {items.map(({ id, name, path, isFile: isOne }) => (
          <li key={id}>
            <button type="button" className={styles.item} onClick={() => onChoose(id, name)}>
              <FileIcon kind={isOne ? fileKind(name) : 'folder'} />
              <span className={styles.words}>
                <span className={styles.line} title={name}>
                  {name}
                </span>
                <span className={`${styles.line} ${styles.quiet}`}>
                  {readablePath(parentOf(namesOfPath(path)), intl)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}
