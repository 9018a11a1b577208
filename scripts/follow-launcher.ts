/** Milliseconds. */
const pause = 250

/**
 * Ends this process as a signal would once the `npm start` that has started it is gone, whatever ended that: npm passes on
 * only some signals, and some only to a shell that keeps them to itself.
 */
export function followLauncher(): void {
  // set by npm; a process that outlives a script of another name is meant to
  if (process.env['npm_lifecycle_event'] !== 'start') return
  const launcher = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === launcher) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, pause)
  timer.unref()
}
