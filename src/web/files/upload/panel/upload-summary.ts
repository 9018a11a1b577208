import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { formatSize } from '#contract/files/sizes.ts'
import { maxListed } from '../queue/upload-scheduler.ts'
import type { UploadTotals } from '../queue/upload-progress.ts'
import type { Uploads } from '../use-uploads.ts'

interface Situation extends Pick<Uploads, 'totals' | 'pace' | 'isPaused'> {
  readonly isOffline: boolean
  /** Files found so far in folders that are being read. */
  readonly reading: number | null
  readonly interrupted: readonly unknown[]
}

interface Summary {
  readonly title: string
  readonly details: string
}

/** What the head of the panel says: what is going on, and while it goes on how far, how fast and how long still. */
export function useUploadSummary(situation: Situation): Summary {
  const intl = useIntl()
  const { totals, pace, isPaused, isOffline } = situation
  const { open, paused, asking, share } = totals
  if (open === 0) return { title: resting(situation, intl), details: '' }
  const percent = intl.formatNumber(share, { style: 'percent' })
  const moving = open - paused - asking
  if (asking > 0 && asking === open) {
    return { title: intl.formatMessage({ id: 'files.upload.asking' }, { count: asking }), details: '' }
  }
  if (isPaused || moving === 0) {
    return { title: intl.formatMessage({ id: 'files.upload.pausedAll' }, { count: open }), details: percent }
  }
  const title = intl.formatMessage({ id: 'files.upload.running' }, { count: wanted(totals) })
  if (isOffline) return { title, details: intl.formatMessage({ id: 'files.upload.offline' }, { percent }) }
  return { title, details: progressText({ totals, pace }, percent, intl) }
}

/** Bytes from which on it is worth to say how fast they go. */
const worthASpeed = 1024 ** 2

/** How far and how long still; of many files how many of them, of large ones how fast. */
function progressText(
  { totals, pace }: Pick<Situation, 'totals' | 'pace'>,
  percent: string,
  intl: IntlShape,
): string {
  const { done, remaining } = totals
  const files = wanted(totals)
  if (files > maxListed) {
    const counts = { percent, done, files }
    if (!pace) return intl.formatMessage({ id: 'files.upload.counts' }, counts)
    return intl.formatMessage({ id: 'files.upload.countsLeft' }, { ...counts, ...timeLeft(pace) })
  }
  if (!pace || remaining < worthASpeed) return percent
  const speed = formatSize(pace.speed, intl.locale)
  return intl.formatMessage({ id: 'files.upload.pace' }, { percent, speed, ...timeLeft(pace) })
}

/** All that go up, from the first to the last: the heading and what stands below it count the same. */
const wanted = ({ files, failed }: UploadTotals): number => files - failed

/** In seconds below a minute, else in minutes. */
const timeLeft = ({ secondsLeft }: NonNullable<Situation['pace']>) =>
  secondsLeft < 60
    ? { unit: 'seconds', left: secondsLeft }
    : { unit: 'minutes', left: Math.ceil(secondsLeft / 60) }

/** While nothing is on its way. */
function resting({ totals, reading, interrupted }: Situation, intl: IntlShape): string {
  const { files, done, failed, dropped } = totals
  if (reading !== null) return intl.formatMessage({ id: 'files.upload.reading' }, { count: reading })
  if (files === 0 && interrupted.length > 0)
    return intl.formatMessage({ id: 'files.upload.interruptedSummary' })
  if (files === 0)
    return intl.formatMessage({ id: dropped > 0 ? 'files.upload.dropped' : 'files.upload.none' })
  if (failed > 0) return intl.formatMessage({ id: 'files.upload.doneWithFailures' }, { done, failed })
  return intl.formatMessage({ id: 'files.upload.done' }, { count: done })
}
