import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import type { Folder } from '../../folders/use-folder.ts'
import { isAccessDenied } from '../../folders/folder-error.ts'
import { FolderGrid } from '../grid/folder-grid.tsx'
import { FolderList } from '../entries/folder-list.tsx'
import type { TreeBridge } from '../tree/use-tree-place.ts'
import { EmptyFolder } from './empty-folder.tsx'
import type { FolderPageState } from './use-folder-page.ts'
import { useFocusAfterClosing, useFocusOfEmpty } from './use-body-focus.ts'
import { useTileSize } from '../sorting/tile-size.ts'
import type { View } from '../entries/view-choice.ts'

const useStyles = makeStyles({
  cards: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
    columnGap: tokens.spacingHorizontalL,
    overflow: 'hidden',
  },
  tiles: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    columnGap: tokens.spacingHorizontalL,
    overflow: 'hidden',
  },
  body: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, outlineStyle: 'none' },
})

const FolderTree = lazyComponent(
  async () => (await import('../tree/folder-tree.tsx')).FolderTree,
  () => <Skeleton shapes={skeleton.tree} />,
)

const lines = lineShapes(10, '24px')

const skeleton = {
  tree: lines,
  large: lineShapes(12, '216px'),
  compact: lineShapes(12, '136px'),
  list: lines,
}

interface FolderBodyProps {
  readonly folder: Folder
  /** What the folder is called. */
  readonly title: string
  /** Names on the way down; none mean the root. */
  readonly names: readonly string[]
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
  const { size } = useTileSize()
  const body = useRef<HTMLDivElement>(null)
  useFocusOfEmpty(body, folder.content !== undefined && folder.entries.length === 0, page.takesFocus)
  useFocusAfterClosing(body, page.dialog !== null)
  useFocusAfterClosing(body, page.selection.ids.size > 0)
  useFocusAfterClosing(body, page.openId !== null)
  return (
    <div ref={body} className={styles.body} role="group" aria-label={props.title} tabIndex={-1}>
      {folder.content ? (
        <Shown {...props} />
      ) : folder.error && !isAccessDenied(folder.error) ? (
        <LoadFailed error={folder.error} onRetry={folder.retry} />
      ) : (
        <Skeleton
          shapes={skeleton[view === 'grid' ? size : view]}
          {...(view === 'grid' && { className: size === 'large' ? styles.tiles : styles.cards })}
        />
      )}
    </div>
  )
}

function Shown(props: FolderBodyProps) {
  const { folder, title, names, view, page, canCreate, dropIndex, bridge, onTreeLost } = props
  if (folder.entries.length === 0) return <EmptyFolder names={names} canCreate={canCreate} />
  const shared = {
    label: title,
    selection: page.selection,
    openId: page.openId,
    renaming: page.renaming,
    dropIndex,
    takesFocus: page.takesFocus,
    startName: page.startName,
    onOpen: page.openEntry,
    onPreview: page.previewEntry,
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
