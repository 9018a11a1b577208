import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { projectFolder } from '../run.ts'

export interface ServerUnderTest {
  readonly address: string
  readonly pid: number
  /** Milliseconds from the start of the process to the first answered request. */
  readonly startMilliseconds: number
  readonly stop: () => Promise<void>
}

/** Starts a program that listens on `port` and waits until `ready` (a path) answers; rejects when it ends before. */
export async function startServer(options: {
  readonly program: readonly string[]
  readonly port: number
  readonly ready: string
  readonly env: NodeJS.ProcessEnv
}): Promise<ServerUnderTest> {
  const begin = performance.now()
  const child = spawn(process.execPath, options.program, {
    cwd: projectFolder,
    env: { ...process.env, ...options.env, PORT: String(options.port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // also when the bench ends by an error
  const end = (): void => void child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const address = `http://127.0.0.1:${options.port}`
  await untilAnswered(child, address + options.ready)
  return {
    address,
    pid: child.pid ?? 0,
    startMilliseconds: performance.now() - begin,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilAnswered(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const isReady = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
