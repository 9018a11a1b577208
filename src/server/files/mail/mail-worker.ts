import { answerAsWorker } from '../../workers/answer-as-worker.ts'
import type { MailJob } from './converter.ts'
import { mailPage } from './mail-page.ts'
import { readMail } from './read-mail.ts'

answerAsWorker(({ bytes, ...wanted }: MailJob) => mailPage(readMail(bytes), wanted))
