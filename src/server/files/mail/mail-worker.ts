import { parentPort, workerData } from 'node:worker_threads'
import type { MessageAnswer, MessageJob } from './converter.ts'
import { messagePage } from './mail-page.ts'
import { readMessage } from './read-mail.ts'

// What somebody sent is taken apart here, where neither its time nor its memory are those of the server.
const { bytes, ...wanted } = workerData as MessageJob
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
parentPort?.postMessage(answer())

function answer(): MessageAnswer {
  try {
    return { page: messagePage(readMessage(bytes), wanted) }
  } catch (error) {
    // The readers throw anything at contents that make no sense; all of it means the same.
    return { refused: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}
