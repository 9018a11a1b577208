import { failureOf } from '../failures.ts'
import { workbookAnswerer } from './answer-workbook.ts'
import type { FromWorkbook, ToWorkbook } from './workbook-messages.ts'

// The worker beside the page of the frame: reads one workbook and answers what is asked of it, in the order of the questions.

const answer = workbookAnswerer()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- what a worker says has no target
const tell = (message: FromWorkbook | 'ready'): void => globalThis.postMessage(message)

globalThis.addEventListener('message', ({ data: { id, question } }: MessageEvent<ToWorkbook>) => {
  try {
    tell({ id, answer: answer(question) })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    // of a password the library tells by words alone
    const isEncrypted = failure.includes('password-protected')
    tell({ id, failure, reason: isEncrypted ? 'encrypted' : failureOf(error) })
  }
})
tell('ready')
