// first, for where the command has not done so
import './process/keep-compiled.js'
import { existsSync } from 'node:fs'

const { consoleText } = await import('./process/console-text.ts')
const { refusalText, StartRefusal } = await import('./process/start-refusal.ts')
const { onStopSignals } = await import('./process/stop-signals.ts')

// Whoever read this may be gone, such as the rest of a pipe at Ctrl+C: that is no reason to fall down.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

const started = start()
const haste = new AbortController()
onStopSignals({ stop: () => void stop(), hurry: () => haste.abort() })

process.exitCode = await started.then(
  () => 0,
  (error: unknown) => {
    complain(error)
    return 1
  },
)

async function start() {
  if (existsSync('.env')) process.loadEnvFile()
  const { readConfig } = await import('./config.ts')
  const config = readConfig(process.env)
  const { createLog } = await import('./process/create-log.ts')
  const { startServer } = await import('./start-server.ts')
  const wantsDemo = process.argv.includes('--demo')
  const { giveMemoryBack } = await import('./engine/give-memory-back.ts')
  giveMemoryBack()
  return startServer(config, { log: createLog(config), wantsDemo, say })
}

async function stop(): Promise<void> {
  try {
    const server = await started
    say(consoleText('stopping'))
    await server.stop(haste.signal)
    say(consoleText('stopped'))
    process.exit(haste.signal.aborted ? 1 : 0)
  } catch (error) {
    complain(error)
    process.exit(1)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A refusal in plain words; anything else is a fault of ours and shown with where it happened. */
function complain(error: unknown): void {
  if (error instanceof StartRefusal) {
    process.stderr.write(`${consoleText('startRefused', { reason: refusalText(error) })}\n`)
    return
  }
  process.stderr.write(`${consoleText('startFailed')}\n`)
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}
