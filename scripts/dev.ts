// `npm run dev`: the server restarts when its sources change, Vite reloads the web part.
import { spawn, type ChildProcess } from 'node:child_process'
import { packaged, projectFolder } from './run.ts'

const children: readonly ChildProcess[] = [
  start(process.execPath, [
    '--watch',
    '--watch-preserve-output',
    'src/server/main.ts',
    ...process.argv.slice(2),
  ]),
  start(packaged('vite'), ['--clearScreen', 'false']),
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM')
  })
}

function start(program: string, parameters: readonly string[]): ChildProcess {
  const child = spawn(program, parameters, { cwd: projectFolder, stdio: 'inherit' })
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1
    for (const other of children) if (other.exitCode === null) other.kill('SIGTERM')
  })
  return child
}
