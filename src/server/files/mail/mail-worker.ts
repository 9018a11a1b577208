import { answerAsWorker } from '../../workers/answer-as-worker.ts'
import type { MailJob } from './converter.ts'
import { mailPage } from './mail-page.ts'
import { readMail } from './read-mail.ts'

answerAsWorker((job) => {
  const { bytes, ...wanted } = job as MailJob
  return mailPage(readMail(bytes), wanted)
})
