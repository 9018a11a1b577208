import 'filepond/dist/filepond.min.css'
import { mergeClasses } from '@fluentui/react-components'
import { useCallback, useEffect, useMemo } from 'react'
import { FilePond } from 'react-filepond'
import { UploadItemIcons } from './upload-item-icons.tsx'
import './upload-item-words.ts'
import { useUploadLabels } from './upload-labels.ts'
import { jobKey } from '../queue/upload-process.ts'
import { useUploadListStyles } from './upload-list-styles.ts'
import type { Uploads } from '../use-uploads.ts'

interface UploadListViewProps {
  readonly uploads: Uploads
  /** There is no network now. */
  readonly isOffline: boolean
}

/** More than ever begin at once: which files begin is not decided by FilePond, see `upload-scheduler.ts`. */
const noLimit = 1000

/** After so many milliseconds FilePond draws with the words it was given. */
const untilWordsCount = 100

/** Without it every file takes at least 750 ms; the types do not know it. */
const atOnce: object = { allowMinimumUploadDuration: false }

/** Those of Fluent stand in their places. */
const noIcons = { iconRemove: '', iconProcess: '', iconRetry: '', iconUndo: '', iconDone: '' }

/** FilePond as the list of the panel, and as what begins, stops and repeats single files. */
export function UploadListView({ uploads, isOffline }: UploadListViewProps) {
  const styles = useUploadListStyles()
  const situation = uploads.isPaused ? 'paused' : isOffline ? 'offline' : 'sending'
  const labels = useUploadLabels(situation)
  const { open, failed } = uploads.totals
  const areAllStored = open === 0 && failed === 0
  const { attachPond, process, redraw, onReady, onRemoved, onStopped } = uploads
  const server = useMemo(() => ({ process, revert: null }), [process])
  useEffect(onReady, [onReady])
  const redrawWords = useCallback(() => {
    redraw()
    // FilePond takes new words over a frame later, and reads them only when it draws
    const timer = setTimeout(redraw, untilWordsCount)
    return () => clearTimeout(timer)
  }, [redraw])
  useEffect(redrawWords, [redrawWords, situation])
  return (
    <div
      className={mergeClasses(
        styles.filePond,
        uploads.isPaused && styles.stopped,
        areAllStored && styles.settled,
      )}
    >
      <FilePond
        ref={attachPond}
        {...labels}
        {...noIcons}
        server={server}
        name="files"
        allowMultiple
        allowDrop={false}
        allowBrowse={false}
        allowPaste={false}
        allowRevert={false}
        allowReorder={false}
        {...atOnce}
        itemInsertInterval={0}
        instantUpload={false}
        maxParallelUploads={noLimit}
        itemInsertLocation="after"
        credits={false}
        onprocessfileabort={(item) => onStopped(String(item.getMetadata(jobKey)))}
        onremovefile={(_error, item) => onRemoved(String(item.getMetadata(jobKey)))}
      />
      <UploadItemIcons />
    </div>
  )
}
