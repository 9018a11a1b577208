import { answerAsWorker } from '../../workers/answer-as-worker.ts'
import type { MessageJob } from './converter.ts'
import { messagePage } from './message-page.ts'
import { readMessage } from './read-message.ts'

answerAsWorker(({ bytes, ...wanted }: MessageJob) => messagePage(readMessage(bytes), wanted))
