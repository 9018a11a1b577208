import { isMainThread } from 'node:worker_threads'

// Imported before the product: ends it in order when its standard input closes, which it does whatever ends the run. Threads of the
// product import it as well, and the end of one of them means nothing.
if (isMainThread) {
  process.stdin.resume().unref()
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'))
}
