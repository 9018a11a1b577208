import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isAlive, judgeProcess } from '../../../../src/server/db/embedded/process-facts.ts'
import { openTestFolder, until } from './test-folder.ts'

test('a process that has ended is not alive, even when its parent never asks about it', async () => {
  // The shell becomes a program that does not know of the child it has.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'])
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const child = Number(line.toString())
  expect(await isAlive(child)).toBe(true)
  await until(async () => !(await isAlive(child)))
  const exit = once(parent, 'exit')
  parent.kill()
  await exit
})

test('a process that is no PostgreSQL is never taken for the server of a folder', async () => {
  expect(await judgeProcess(process.pid, process.cwd(), undefined)).toBe('foreign')
  expect(await judgeProcess(1, await openTestFolder(), undefined)).toBe('foreign')
})
