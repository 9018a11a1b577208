import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import type { processLimits } from './process-limits.ts'

export type ProcessLimits = { readonly [Limit in keyof typeof processLimits]: number }

const project = path.join(import.meta.dirname, '../../../..')

/** Starts a program that has no settings, reads no file but itself and what it is made of, and lets everybody else go first. */
export function forkProgram(
  program: string,
  { milliseconds, heapMegabytes, residentMegabytes }: ProcessLimits,
  hasAddons: boolean,
): ChildProcess {
  const readable = ['src', 'node_modules', 'package.json'].map(
    (part) => `--allow-fs-read=${path.join(project, part)}`,
  )
  const child = fork(program, [String(milliseconds), String(residentMegabytes)], {
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--max-semi-space-size=8',
      '--permission',
      '--allow-worker',
      ...(hasAddons ? ['--allow-addons'] : []),
      ...readable,
    ],
    // pictures are bytes
    serialization: 'advanced',
    // settings hold secrets
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  try {
    // the lowest priority gets next to nothing on a busy machine
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it works at the usual priority then, or has ended already
  }
  return child
}
