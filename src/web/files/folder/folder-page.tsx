import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { listFolder } from '#contract/files/entries.ts'
import { useEffect, useEffectEvent } from 'react'
import { refreshCalls } from '../../session/use-ask.ts'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { Page } from '../../ui/page.tsx'
import { pageOfFolder, pathOfFolder } from '../../folders/folder-address.ts'
import { FolderBreadcrumbs } from '../breadcrumbs/folder-breadcrumbs.tsx'
import { FolderContent } from './folder-content.tsx'
import { FolderDialogs } from './folder-dialogs.tsx'
import { creationRefusal } from '../../folders/active-folder.ts'
import { FolderToolbar } from './folder-toolbar.tsx'
import { SelectionStatus } from '../selection/selection-status.tsx'
import { TrashLink } from '../trash/trash-link.tsx'
import { useDirectTransfer } from '../transfer/direct/use-direct-transfer.ts'
import { useFolderPage } from './use-folder-page.ts'
import { useFollowedFolder } from './use-followed-folder.ts'
import { useTreePlace } from '../tree/use-tree-place.ts'
import { useUploadHere } from '../upload/use-upload-here.ts'
import { useView, type View } from '../entries/view-choice.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import { ViewSwitch } from './view-switch.tsx'
import { ClosedBarrier } from '../../ui/states/drawings.tsx'
import { LostPage } from '../../ui/states/lost-page.tsx'
import { touchHeight } from '../../ui/touch-target.ts'

const SelectionBar = lazyComponent(async () => (await import('../selection/selection-bar.tsx')).SelectionBar)

const useStyles = makeStyles({
  page: {
    height: '100%',
    minHeight: '400px',
    // it is the list that ends above what lies over it
    paddingBottom: tokens.spacingVerticalXXL,
    '@media (max-width: 639px)': { paddingBottom: tokens.spacingHorizontalL },
    rowGap: tokens.spacingVerticalL,
    overflow: 'hidden',
  },
  heading: visuallyHidden,
  // as high as its buttons, so that nothing jumps while the bar of the selection is loaded
  actions: { flexShrink: 0, minHeight: '32px', ...touchHeight },
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
  const { folder, visit } = useFollowedFolder(names)
  const { shown, place, taken, bridge, openPlace } = useTreePlace({
    names,
    visit,
    folder,
    isTree: view === 'tree',
  })
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
  })
  const refusal = creationRefusal(place)
  useDirectTransfer({ entries: shown.entries, selected: page.selection.entries, place, email })
  const upload = useUploadHere({ names: place.names, email, refusal })
  if (page.isLinkDenied) return <LinkDeniedPage />
  return (
    <Page title={title} hideTitle className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      <div className={styles.head}>
        <FolderBreadcrumbs names={place.names} />
        {/* on a narrow screen the name of the folder needs the room: it stands below, in the toolbar */}
        {!isNarrow && <TrashLink />}
        <ViewSwitch view={view} offered={offered} onChange={changeView} />
      </div>
      <div className={styles.actions}>
        {page.selection.entries.length > 0 ? (
          <SelectionBar entries={page.selection.entries} tools={page.tools} onClose={page.selection.clear} />
        ) : (
          <FolderToolbar
            refusal={refusal}
            place={place}
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
        <SelectionStatus count={page.selection.entries.length} />
      </div>
      <FolderContent
        folder={page.isLeaving ? { ...folder, content: undefined, entries: [] } : folder}
        visit={visit}
        isRoot={names.length === 0}
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
    </Page>
  )
}

/** What a share link shows to whom it is closed: neither a name nor whether there is anything. */
function LinkDeniedPage() {
  const intl = useIntl()
  return (
    <LostPage
      drawing={<ClosedBarrier />}
      title={intl.formatMessage({ id: 'files.linkDenied' })}
      text={intl.formatMessage({ id: 'files.linkDeniedDescription' })}
      wayOut={intl.formatMessage({ id: 'files.toDocuments' })}
      address={pageOfFolder([])}
    />
  )
}

interface PageKeys {
  /** Closes one thing; answers whether there was one. */
  readonly onEscape: () => boolean
  /** By `?`. */
  readonly onHelp: () => void
}

/** Keys that count wherever the focus is on the page, but not in a field, a menu or a dialog. */
function usePageKeys({ onEscape, onHelp }: PageKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isElsewhere(event.target)) return
    if (event.key === 'Escape' && onEscape()) event.preventDefault()
    if (event.key === '?') {
      event.preventDefault()
      onHelp()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const elsewhere =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], [role="alertdialog"]'

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(elsewhere) !== null
