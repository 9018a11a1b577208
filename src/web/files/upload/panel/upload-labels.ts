import type { FilePondOptions } from 'filepond'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../../session/language/message-ids.ts'

/** What stands beside files that are being sent, while all of them are stopped or not. */
const sendingTexts = {
  sending: 'files.upload.sending',
  paused: 'files.upload.paused',
  offline: 'files.upload.waitingForNetwork',
} as const

/** FilePond's own words in the language of the page. */
export function useUploadLabels(situation: keyof typeof sendingTexts): FilePondOptions {
  const intl = useIntl()
  return useMemo(() => {
    const text = (id: MessageId): string => intl.formatMessage({ id })
    const error = text('files.upload.error')
    return {
      labelIdle: text('files.upload.idle'),
      labelFileLoading: text('files.upload.waiting'),
      labelFileWaitingForSize: text('files.upload.waiting'),
      labelFileSizeNotAvailable: text('files.upload.sizeUnknown'),
      labelFileLoadError: text('files.upload.unreadable'),
      labelFileProcessing: text(sendingTexts[situation]),
      labelFileProcessingComplete: text('files.upload.complete'),
      labelFileProcessingAborted: text('files.upload.paused'),
      // What `error` was called with is the text for this file.
      labelFileProcessingError: (cause: { readonly body?: unknown }) =>
        typeof cause.body === 'string' ? cause.body : error,
      labelTapToCancel: '',
      labelTapToRetry: '',
      labelTapToUndo: '',
      labelButtonRemoveItem: text('files.upload.remove'),
      labelButtonAbortItemLoad: text('files.upload.cancel'),
      labelButtonRetryItemLoad: text('files.upload.retry'),
      labelButtonAbortItemProcessing: text('files.upload.pause'),
      labelButtonRetryItemProcessing: text('files.upload.retry'),
      labelButtonProcessItem: text('files.upload.start'),
    }
  }, [intl, situation])
}
