import {
  Caption1,
  makeStaticStyles,
  makeStyles,
  mergeClasses,
  ProgressBar,
  tokens,
} from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyComponent } from '../../../ui/states/lazy-component.tsx'
import { hairlineAround } from '../../../ui/hairline.ts'
import { coverWidth, roomBelow, useRoomBelow } from '../../../ui/room-below.ts'
import { InterruptedList } from './interrupted-list.tsx'
import type { QueuedFile } from '../job/upload-job.ts'
import type { UnfinishedUpload } from '../resume/unfinished-uploads.ts'
import { UploadPanelHeader } from './upload-panel-header.tsx'
import { UploadFolders } from './upload-folders.tsx'
import { useUploadSummary } from './upload-summary.ts'
import type { Interrupted } from './use-interrupted.ts'
import { useOffline } from '../queue/use-offline.ts'
import { maxListed } from '../queue/upload-scheduler.ts'
import type { Uploads } from '../use-uploads.ts'

/** Milliseconds in which a small file is stored: what draws the list would hold up what the page does for it. */
const untilListed = 300

/** FilePond is large, and nothing waits for it: without its list the panel goes on saying how far all files are. */
const UploadListView = lazyComponent(async () => {
  await new Promise((resolve) => setTimeout(resolve, untilListed))
  return (await import('./upload-list-view.tsx')).UploadListView
})

const useStyles = makeStyles({
  panel: {
    position: 'fixed',
    insetInlineEnd: tokens.spacingHorizontalL,
    bottom: tokens.spacingVerticalL,
    margin: '0 env(safe-area-inset-right) env(safe-area-inset-bottom) 0',
    zIndex: 900,
    boxSizing: 'border-box',
    width: `min(${coverWidth}px, calc(100vw - 2 * ${tokens.spacingHorizontalL}))`,
    maxHeight: 'calc(100vh - 96px)',
    // there toasts stand above it
    '@media (max-width: 759px)': { maxHeight: '70vh' },
    overflowY: 'auto',
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
    ...hairlineAround,
  },
  details: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  body: { display: 'grid', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  folded: { display: 'none' },
})

// said here because it comes with the panel: too narrow for toasts beside it, they stand above
const useToastsAbove = makeStaticStyles(
  `@media (max-width: 759px) { .fui-Toaster { bottom: calc(${roomBelow} + 16px) !important } }`,
)

interface UploadPanelProps {
  readonly uploads: Uploads
  /** Files found so far in folders that are being read; `null` when none is. */
  readonly reading: number | null
  readonly interrupted: Interrupted
  readonly onQueued: (files: readonly QueuedFile[]) => void
  readonly onClose: () => void
}

/** All uploads together: how far, how fast, how long still; below, each file. Stays while one browses on. */
export function UploadPanel({ uploads, reading, interrupted, onQueued, onClose }: UploadPanelProps) {
  const styles = useStyles()
  useToastsAbove()
  const intl = useIntl()
  const isOffline = useOffline()
  const { totals, isPaused } = uploads
  const { title, details } = useUploadSummary({
    ...uploads,
    isOffline,
    reading,
    interrupted: interrupted.uploads,
  })
  const panel = useRef<HTMLElement>(null)
  useRoomBelow(panel)
  const [isFolded, setFolded] = useState(false)
  const isActive = totals.open > 0
  const isMany = totals.files > maxListed
  const waiting = uploads.waiting()
  const close = (): void => {
    uploads.cancelAll()
    onClose()
  }
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={intl.formatMessage({ id: 'files.upload.panel' })}
    >
      <UploadPanelHeader
        title={title}
        isActive={isActive}
        isPaused={isPaused}
        isFolded={isFolded}
        onPause={uploads.setPaused}
        onFold={setFolded}
        onClose={close}
      />
      {isActive && (
        <ProgressBar value={totals.share} aria-label={intl.formatMessage({ id: 'files.upload.progress' })} />
      )}
      {details !== '' && <Caption1 className={styles.details}>{details}</Caption1>}
      <div className={mergeClasses(styles.body, isFolded && styles.folded)}>
        {isMany && <UploadFolders folders={totals.folders} />}
        <UploadListView uploads={uploads} isOffline={isOffline} />
        {waiting > 0 && !isMany && (
          <Caption1 className={styles.details}>
            {intl.formatMessage({ id: 'files.upload.more' }, { count: waiting })}
          </Caption1>
        )}
        {interrupted.uploads.length > 0 && (
          <InterruptedList
            interrupted={interrupted}
            onContinue={(again) => onQueued(again.map(queuedAgain))}
          />
        )}
      </div>
    </section>
  )
}

/** The file of an upload that broke off, to go where it was to go. */
function queuedAgain({
  file,
  upload,
}: {
  readonly file: File
  readonly upload: UnfinishedUpload
}): QueuedFile {
  const { names, folderPath, path, choice } = upload
  return { file, path, target: { names, path: folderPath }, choice }
}
