import 'filepond/dist/filepond.min.css'
import { useAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FilePond } from 'react-filepond'
import { useIntl } from 'react-intl'
import { useUploadLabels } from './upload-labels.ts'
import { requestKey, uploadProcess } from './upload-process.ts'
import { uploadRequestsAtom } from './upload-requests.ts'
import type { UploadRequest } from './upload-requests.ts'
import { useUploadPondStyles } from './upload-pond-styles.ts'
import type { Transfers } from './use-transfers.ts'

interface UploadPondProps {
  readonly transfers: Transfers
  readonly onStored: () => void
  readonly onNameTaken: (name: string) => void
}

/** FilePond as the queue and the list of the panel. Files come from the pages by {@link uploadRequestsAtom}. */
export function UploadPond({ transfers, onStored, onNameTaken }: UploadPondProps) {
  const styles = useUploadPondStyles()
  const intl = useIntl()
  const labels = useUploadLabels()
  const pond = useRef<FilePond>(null)
  const [accepted] = useState(() => new Map<string, UploadRequest>())
  const [requests, setRequests] = useAtom(uploadRequestsAtom)
  const { update, remove } = transfers
  useEffect(() => {
    if (requests.length === 0) return
    setRequests((all) => all.filter((request) => !requests.includes(request)))
    for (const request of requests) {
      const key = String(accepted.size)
      accepted.set(key, request)
      update(key, { state: 'waiting', size: request.file.size, sent: 0 })
      void pond.current?.addFile(request.file, { metadata: { [requestKey]: key } })
    }
  }, [accepted, requests, setRequests, update])
  const server = useMemo(
    () => ({
      process: uploadProcess({
        intl,
        requestOf: (key) => accepted.get(key),
        transfers: { update },
        onStored,
        onNameTaken,
      }),
      revert: null,
    }),
    [accepted, intl, update, onStored, onNameTaken],
  )
  return (
    <div className={styles.pond}>
      <FilePond
        ref={pond}
        {...labels}
        server={server}
        name="files"
        allowMultiple
        allowDrop={false}
        allowBrowse={false}
        allowPaste={false}
        allowRevert={false}
        allowReorder={false}
        maxParallelUploads={2}
        itemInsertLocation="after"
        credits={false}
        fileSizeBase={1024}
        onremovefile={(_error, item) => remove(String(item.getMetadata(requestKey)))}
      />
    </div>
  )
}
