import { makeStyles, tokens, Button } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { errorText } from '../../session/error-text.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import type { Folder } from '../../folders/use-folder.ts'
import { isAccessDenied } from '../../folders/folder-error.ts'
import { FolderGrid } from '../entries/folder-grid.tsx'
import { FolderList } from '../entries/folder-list.tsx'
import type { TreeBridge } from '../tree/use-tree-place.ts'
import type { FolderPageState } from './use-folder-page.ts'
import type { View } from '../entries/view-choice.ts'
import { homeAddress } from '../../session/deep-link.ts'
import { useSession } from '../../session/use-session.ts'
import { ClosedBarrier, EmptyQuay } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

const useStyles = makeStyles({
  cards: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
    columnGap: tokens.spacingHorizontalL,
    overflow: 'hidden',
  },
  body: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, outlineStyle: 'none' },
})

const FolderTree = lazyComponent(
  async () => (await import('../tree/folder-tree.tsx')).FolderTree,
  () => <Skeleton shapes={skeleton.tree} />,
)

const lines = Array.from({ length: 10 }, () => ['100%', '24px'] as const)

const skeleton = {
  tree: lines,
  grid: Array.from({ length: 12 }, () => ['100%', '136px'] as const),
  list: lines,
}

interface FolderBodyProps {
  readonly folder: Folder
  /** What the folder is called. */
  readonly title: string
  readonly isRoot: boolean
  readonly view: View
  readonly page: FolderPageState
  readonly canCreate: boolean
  readonly dropIndex: number | null
  readonly bridge: TreeBridge
  /** The tree could not be loaded. */
  readonly onTreeLost: () => void
}

/** The content of one folder in whatever state it is. Lives as long as the folder is shown. */
export function FolderBody(props: FolderBodyProps) {
  const { folder, view, page } = props
  const styles = useStyles()
  const body = useRef<HTMLDivElement>(null)
  useFocusOfEmpty(body, page.takesFocus && folder.content !== undefined && folder.entries.length === 0)
  useFocusBack(body, page.dialog !== null)
  useFocusBack(body, page.selection.ids.size > 0)
  useFocusBack(body, page.openId !== null)
  return (
    <div ref={body} className={styles.body} role="group" aria-label={props.title} tabIndex={-1}>
      {folder.content ? (
        <Shown {...props} />
      ) : folder.error && !isAccessDenied(folder.error) ? (
        <LoadFailed error={folder.error} onRetry={folder.retry} />
      ) : (
        <Skeleton shapes={skeleton[view]} {...(view === 'grid' && { className: styles.cards })} />
      )}
    </div>
  )
}

function Shown(props: FolderBodyProps) {
  const { folder, title, isRoot, view, page, canCreate, dropIndex, bridge, onTreeLost } = props
  if (folder.entries.length === 0) return <EmptyFolder isRoot={isRoot} canCreate={canCreate} />
  const shared = {
    label: title,
    selection: page.selection,
    openId: page.openId,
    renaming: page.renaming,
    dropIndex,
    takesFocus: page.takesFocus,
    onOpen: page.openEntry,
    onDelete: page.onDelete,
    onRename: page.onRename,
    onMenu: page.openMenu,
  }
  if (view === 'tree' && folder.content) {
    const onDenied = page.onDenied
    return (
      <FolderTree
        content={folder.content}
        bridge={bridge}
        {...shared}
        onDenied={onDenied}
        onClose={onTreeLost}
      />
    )
  }
  const View = view === 'grid' ? FolderGrid : FolderList
  return <View entries={folder.entries} {...shared} />
}

function LoadFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const intl = useIntl()
  return <ErrorState message={errorText(error, intl)} onRetry={onRetry} />
}

/** Where a folder that was opened from an entry has no entry that could take the focus, its empty place does. */
function useFocusOfEmpty(body: { readonly current: HTMLElement | null }, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) body.current?.focus({ preventScroll: true })
  }, [body, isWanted])
}

/** How long Fluent may take to give the focus back, in milliseconds; it does so in a later turn. */
const patience = 100

/**
 * A dialog gives the focus back to what opened it; when that is gone (deleted, say), the entry in its place gets it. So it is
 * with the selection bar, which goes with the button that was pressed in it, and with the details at the side.
 */
function useFocusBack(body: { readonly current: HTMLElement | null }, isOpen: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return undefined
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const entry = body.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]')
      ;(entry ?? body.current)?.focus({ preventScroll: true })
    }, patience)
    return () => clearTimeout(timer)
  }, [body, isOpen])
}

interface EmptyFolderProps {
  readonly isRoot: boolean
  readonly canCreate: boolean
}

/** A folder with nothing in it: what it is for and the first step. In the root, who gives access. */
function EmptyFolder({ isRoot, canCreate }: EmptyFolderProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { can } = useSession()
  const manages = isRoot && can('MANAGE_FILES')
  const text = isRoot
    ? manages
      ? 'files.empty.manager'
      : 'files.empty.root'
    : canCreate
      ? 'files.empty.folder'
      : 'files.empty.readOnly'
  return (
    <EmptyState
      drawing={isRoot && !manages ? <ClosedBarrier /> : <EmptyQuay />}
      title={intl.formatMessage({ id: 'files.noFilesOrFolders' })}
      text={intl.formatMessage({ id: text })}
      {...(isRoot && {
        action: manages ? (
          <Button appearance="primary" onClick={() => void navigate('/admin/filemanagerpermissions/')}>
            {intl.formatMessage({ id: 'files.empty.create' })}
          </Button>
        ) : (
          <Button onClick={() => void navigate(homeAddress)}>
            {intl.formatMessage({ id: 'shell.notFound.home' })}
          </Button>
        ),
      })}
    />
  )
}
