import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { listFolder } from '#contract/files/entries.ts'
import { needTexts } from '../../session/language/language.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { Page } from '../../ui/page.tsx'
import { pageOfFolder, parentOf, pathOfFolder } from '../../folders/folder-address.ts'
import { FolderBreadcrumbs } from '../breadcrumbs/folder-breadcrumbs.tsx'
import { FolderContent } from './folder-content.tsx'
import { FolderDialogs } from './folder-dialogs.tsx'
import { creationRefusal } from '../../folders/active-folder.ts'
import { FolderToolbar } from './folder-toolbar.tsx'
import { LinkDeniedPage } from './link-denied-page.tsx'
import { SelectionStatus } from '../selection/selection-status.tsx'
import { SortButton } from '../sorting/sort-button.tsx'
import { useSortedFolder } from '../sorting/sort-choice.ts'
import { useDirectTransfer } from '../transfer/direct/use-direct-transfer.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useFolderPage } from './use-folder-page.ts'
import { useFollowedFolder } from './use-followed-folder.ts'
import { useRecordOpened } from '../data/record-opened.ts'
import { useTreePlace } from '../tree/use-tree-place.ts'
import { useUploadHere } from '../upload/use-upload-here.ts'
import { useView, type View } from '../entries/view-choice.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import { FolderViewSwitch } from './folder-view-switch.tsx'
import { touchHeight } from '../../ui/touch-target.ts'

const SelectionBar = lazyComponent(async () => (await import('../selection/selection-bar.tsx')).SelectionBar)

const FilePreview = lazyComponent(
  async () =>
    (await Promise.all([import('../preview/file-preview.tsx'), needTexts('preview')]))[0].FilePreview,
)

const useStyles = makeStyles({
  page: {
    height: '100%',
    minHeight: '400px',
    // it is the list that ends above what lies over it
    paddingBottom: tokens.spacingVerticalXXL,
    '@media (max-width: 639px)': { paddingBottom: 0 },
    rowGap: tokens.spacingVerticalL,
    overflow: 'hidden',
  },
  heading: visuallyHidden,
  // as high as its buttons, so that nothing jumps while the bar of the selection is loaded
  actions: {
    display: 'flex',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalXS,
    flexShrink: 0,
    minHeight: '32px',
    ...touchHeight,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    '@media (max-width: 639px)': { columnGap: tokens.spacingHorizontalXS },
  },
})

interface FolderPageProps {
  /** Names on the way down; none mean the root. */
  readonly names: readonly string[]
  readonly email: string
}

/** One folder: where one is, what can be done, what is in it. */
export function FolderPage({ names, email }: FolderPageProps) {
  const styles = useStyles()
  const isNarrow = useMediaQuery(narrowScreen)
  const intl = useIntl()
  const navigate = useNavigate()
  const { view, offered, setView, onTreeLost } = useView()
  const { folder: followed, visit } = useFollowedFolder(names)
  const folder = useSortedFolder(followed)
  const { shown, place, taken, bridge, openPlace } = useTreePlace({
    names,
    visit,
    folder,
    isTree: view === 'tree',
  })
  useRecordOpened(bridge.activeId)
  const titleOf = (names: readonly string[]): string =>
    names.at(-1) ?? intl.formatMessage({ id: 'files.title' })
  const title = titleOf(names)
  const page = useFolderPage({ names, visit, folder: shown, showsBelow: view === 'tree' })
  const changeView = (next: View): void => {
    setView(next)
    void navigate(pageOfFolder([]))
    void refreshCalls([listFolder])
  }
  usePageKeys({
    onEscape: page.closeOne,
    onHelp: () => page.openDialog({ kind: 'keys' }),
    onUp: () => names.length > 0 && void navigate(pageOfFolder(parentOf(names))),
  })
  const refusal = creationRefusal(place)
  useDirectTransfer({ entries: shown.entries, selected: page.selection.entries, place, email })
  const upload = useUploadHere({ names: place.names, email, refusal })
  const sortButton = view !== 'tree' && <SortButton iconOnly={isNarrow} hasTiles={view === 'grid'} />
  if (page.deniedLink) return <LinkDeniedPage target={page.deniedLink} />
  return (
    <Page title={title} hideTitle className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      <div className={styles.head}>
        <FolderBreadcrumbs names={place.names} />
        {/* on a narrow screen the name of the folder needs the room: it stands below, beside the toolbar */}
        {!isNarrow && sortButton}
        <FolderViewSwitch view={view} offered={offered} onChange={changeView} />
      </div>
      <div className={styles.actions}>
        {page.selection.entries.length > 0 ? (
          <SelectionBar entries={page.selection.entries} tools={page.tools} onClose={page.selection.clear} />
        ) : (
          <FolderToolbar
            refusal={refusal}
            place={place}
            isEmpty={folder.content !== undefined && folder.entries.length === 0}
            onUpload={(picked) => {
              openPlace()
              upload(picked, null)
            }}
            onCreateFolder={() => {
              openPlace()
              page.openDialog({ kind: 'createFolder' })
            }}
            onTransfer={() => page.openDialog({ kind: 'transfer', entries: [] })}
          />
        )}
        {isNarrow && page.selection.entries.length === 0 && sortButton}
        <SelectionStatus count={page.selection.entries.length} />
      </div>
      <FolderContent
        folder={page.isLeaving ? { ...folder, content: undefined, entries: [] } : folder}
        visit={visit}
        names={names}
        title={title}
        entries={shown.entries}
        placeTitle={titleOf(place.names)}
        bridge={bridge}
        onTreeLost={onTreeLost}
        page={page}
        view={view}
        refusal={refusal}
        onUpload={upload}
      />
      <FolderDialogs
        dialog={page.dialog}
        path={pathOfFolder(place.names, email)}
        taken={taken}
        onGone={page.onGone}
        onDenied={page.onDenied}
        onClose={page.closeDialog}
      />
      {page.preview && <FilePreview {...page.preview} tools={page.tools} />}
    </Page>
  )
}
