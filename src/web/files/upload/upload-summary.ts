import { useIntl } from 'react-intl'
import { formatSize } from '#contract/sizes.ts'
import type { Transfers } from './use-transfers.ts'

/** What the head of the panel says: what is going on, and while it goes on how far, how fast and how long still. */
export function useUploadSummary({ totals, pace }: Transfers): {
  readonly title: string
  readonly details: string
} {
  const intl = useIntl()
  const { files, done, failed, open, share } = totals
  if (open === 0) {
    const title =
      files === 0
        ? intl.formatMessage({ id: 'files.upload.none' })
        : failed === 0
          ? intl.formatMessage({ id: 'files.upload.done' }, { count: done })
          : intl.formatMessage({ id: 'files.upload.doneWithFailures' }, { done, failed })
    return { title, details: '' }
  }
  const title = intl.formatMessage({ id: 'files.upload.running' }, { count: open })
  const percent = intl.formatNumber(share, { style: 'percent' })
  if (!pace) return { title, details: percent }
  const speed = formatSize(pace.speed, intl.locale)
  const left = pace.secondsLeft
  const details =
    left < 60
      ? intl.formatMessage({ id: 'files.upload.paceSeconds' }, { percent, speed, seconds: left })
      : intl.formatMessage(
          { id: 'files.upload.paceMinutes' },
          { percent, speed, minutes: Math.ceil(left / 60) },
        )
  return { title, details }
}
