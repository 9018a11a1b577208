import { answerAsWorker } from '../../workers/answer-as-worker.ts'
import { attachmentAt, messageAt } from './mail-at.ts'
import type { MailJob, MailResult } from './mail-job.ts'

answerAsWorker(
  async (job): Promise<MailResult | null> => {
    const { bytes, part, ...wanted } = job as MailJob
    if (wanted.kind === 'attachment') return attachmentAt(bytes, part ?? '')
    const message = await messageAt(bytes, part)
    if (message === null) return null
    if (wanted.kind === 'page') return { page: (await import('./mail-page.ts')).mailPage(message, wanted) }
    const { listedAttachments } = await import('./listed-attachments.ts')
    return { attachments: await listedAttachments(message, part), leftOut: message.leftOut }
  },
  (result) => (result !== null && 'bytes' in result ? [result.bytes.buffer] : []),
)
