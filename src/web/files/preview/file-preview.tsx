import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { FileEntry } from '#contract/files/entries.ts'
import { OpenDialog } from '../../ui/dialog/open-dialog.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import type { ActionTools } from '../actions/use-action-tools.ts'
import { wantedEntryAtom } from '../entries/wanted-entry.ts'
import { useDocumentPreview } from './document/use-document-preview.ts'
import { AttachmentBar } from './mail/attachment-bar.tsx'
import { fetchAhead, forgetContents } from './file-content.ts'
import { PreviewBody } from './preview-body.tsx'
import { PreviewHeader } from './preview-header.tsx'
import type { Command } from './protocol.ts'
import { attachmentAsFile, type ShownFile } from './shown-file.ts'
import type { FileNavigation } from './file-navigation.ts'
import { useAttachmentTrail } from './mail/use-attachment-trail.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePreviewKeys } from './use-preview-keys.ts'

const edge = tokens.spacingHorizontalXL

const whole = { margin: 0, borderRadius: 0 } as const

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    // the safe areas of the window stay free around it: what it keeps away from them is its margin
    width: 'auto',
    height: 'auto',
    margin: edge,
    maxWidth: 'none',
    maxHeight: 'none',
    boxSizing: 'border-box',
    padding: 0,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
    outlineStyle: 'none',
    '@media (max-width: 639px)': whole,
    // Fluent keeps a place for the bar that scrolls
    '@media screen and (max-height: 359px)': {
      padding: 0,
      borderTopWidth: 0,
      borderRightWidth: 0,
      borderBottomWidth: 0,
      borderLeftWidth: 0,
    },
  },
  full: whole,
  hidden: visuallyHidden,
})

interface FilePreviewProps {
  /** The file that is shown; `undefined` while it is asked for. */
  readonly file: FileEntry | undefined
  /** The files of its folder, in the order in which they are shown. */
  readonly files: readonly FileEntry[]
  /** It was there, and is not any more. */
  readonly isGone: boolean
  /** Why nothing is known of it. */
  readonly error: Error | undefined
  readonly onRetry: () => void
  readonly tools: ActionTools
  /** Shows another file instead. */
  readonly onShow: (file: FileEntry) => void
  readonly onDetails: (file: FileEntry) => void
  /** Leads back to the folder. */
  readonly onClose: () => void
}

/**
 * A file over the whole page. The keys, and what leads back, count wherever the focus is, also in the frame in which documents are
 * drawn; the focus goes back to the file that was shown last.
 */
export function FilePreview(props: FilePreviewProps) {
  const { file, files, isGone, tools } = props
  const styles = useStyles()
  const intl = useIntl()
  const surface = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen()
  const scroll = useRef<((command: Command) => void) | null>(null)
  const [findWish, setFindWish] = useState(0)
  const place = file ? files.findIndex(({ id }) => id === file.id) : -1
  const trail = useAttachmentTrail(file)
  const onClose = (): void => trail.leave(props.onClose)
  const onDetails = (shownNow: FileEntry): void => trail.leave(() => props.onDetails(shownNow))
  const navigation = navigationOf(files, place, (next) => trail.leave(() => props.onShow(next)))
  const attachment = trail.attachments.at(-1)
  const shown: ShownFile | undefined = file && attachment ? attachmentAsFile(file, attachment) : file
  const preview = useDocumentPreview(shown)
  useFocusOfFile(file)
  useAhead(files, place)
  const onKey = usePreviewKeys({
    navigation,
    scroll,
    onFind: () => setFindWish((before) => before + 1),
    onHelp: () => tools.openDialog({ kind: 'keys' }),
    onClose,
  })
  const isThere = file !== undefined
  const attachmentCount = trail.attachments.length
  useEffect(() => {
    // a document that is opened by an address finds nobody's focus in it
    if (
      (isThere || attachmentCount > 0) &&
      surface.current &&
      !surface.current.contains(document.activeElement)
    )
      surface.current.focus()
  }, [isThere, attachmentCount])
  const offerScroller = useCallback((command: ((command: Command) => void) | null) => {
    scroll.current = command
  }, [])
  const name = file?.name ?? ''
  return (
    <OpenDialog
      surfaceRef={surface}
      className={mergeClasses(styles.surface, fullScreen.isFull && styles.full)}
      label={intl.formatMessage({ id: 'preview.label' }, { name })}
      onKeyDown={onKey.onKeyDown}
      onClose={onClose}
    >
      <PreviewHeader
        file={file}
        place={place}
        count={files.length}
        navigation={navigation}
        tools={tools}
        fullScreen={fullScreen}
        isGone={isGone}
        preview={preview}
        onDetails={onDetails}
        onClose={onClose}
      />
      <output className={styles.hidden}>{shown?.name}</output>
      {shown?.part !== undefined && (
        <AttachmentBar key={shown.part} attachment={shown} tools={tools} onBack={trail.back} />
      )}
      <PreviewBody
        key={shown ? `${shown.id} ${shown.version} ${shown.part} ${preview.isOnline}` : 'none'}
        file={shown}
        isGone={isGone}
        error={props.error}
        onRetry={props.onRetry}
        tools={tools}
        preview={preview}
        findWish={findWish}
        onKey={onKey.onKey}
        onScroller={offerScroller}
        onAttachment={trail.open}
        onWantedAttachment={trail.follow}
        onClose={onClose}
      />
    </OpenDialog>
  )
}

function navigationOf(
  files: readonly FileEntry[],
  place: number,
  onShow: (file: FileEntry) => void,
): FileNavigation {
  const to = (index: number): (() => void) | null => {
    const target = files[index]
    return place === -1 || target === undefined || index === place ? null : () => onShow(target)
  }
  return { previous: to(place - 1), next: to(place + 1), first: to(0), last: to(files.length - 1) }
}

/** The file that was shown last gets the focus in its folder when the preview is gone. */
function useFocusOfFile(file: FileEntry | undefined): void {
  const want = useSetAtom(wantedEntryAtom)
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (file) last.current = file.id
  }, [file])
  useEffect(
    () => () => {
      forgetContents()
      // what is modal lets go of the focus a moment after it has left the page
      setTimeout(() => want(last.current))
    },
    [want],
  )
}

/** Milliseconds that a file is looked at before the next one is fetched: who walks on quickly needs none. */
const glance = 400

function useAhead(files: readonly FileEntry[], place: number): void {
  const next = place === -1 ? undefined : files[place + 1]
  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => fetchAhead(next), glance)
    return () => clearTimeout(timer)
  }, [next])
}
