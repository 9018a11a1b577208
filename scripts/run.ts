import { spawn } from 'node:child_process'
import path from 'node:path'

/** The folder of the project, whatever the working directory is. */
export const projectFolder = path.resolve(import.meta.dirname, '..')

interface Finished {
  readonly code: number
  /** Standard output and error together, when they were not shown. */
  readonly output: string
}

/**
 * Runs a program in the project's folder and waits for it. `show` passes its output through; otherwise it is collected.
 * Rejects only when the program cannot be started.
 */
export function run(
  program: string,
  parameters: readonly string[],
  { show = false, env = {} }: { readonly show?: boolean; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/** A program that came with the project's packages. */
export const packaged = (name: string): string => path.join(projectFolder, 'node_modules', '.bin', name)
