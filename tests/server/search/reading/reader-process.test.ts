import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import {
  createReaderProcess,
  type ReaderProcess,
} from '../../../../src/server/search/reading/process/reader-process.ts'
import { readersOn } from '../../../../src/server/search/reading/work-reading.ts'

const readers: ReaderProcess[] = []
afterEach(() => {
  for (const { close } of readers.splice(0)) close()
})

/** Has a text read by a process of its own, which stays for a while. */
async function readOne(): Promise<void> {
  const reader = createReaderProcess()
  readers.push(reader)
  const bytes = Buffer.from('Ebbe um sechs')
  const copyTo = async (destination: NodeJS.WritableStream): Promise<void> =>
    new Promise((resolve) => void destination.write(bytes, () => resolve()))
  const outcome = await reader.read({ reader: 'text', size: bytes.length, copyTo })
  expect(outcome).toMatchObject({ kind: 'read' })
}

/** The reading processes of this one. */
async function ownProcesses(): Promise<readonly string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return command.includes('reader-program.ts') && status.includes(`\nPPid:\t${process.pid}\n`) ? pid : []
    }),
  )
  return found.flat()
}

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [64, 2],
])('on %i cores %i processes read', (cores, processes) => expect(readersOn(cores)).toBe(processes))

test.runIf(process.platform === 'linux')(
  'each process that reads has no settings of ours, and lets everybody else go first',
  async () => {
    process.env['KONTOR_TEST_SECRET'] = 'geheim'
    await Promise.all([readOne(), readOne()])
    const pids = await ownProcesses()
    expect(pids).toHaveLength(2)
    for (const pid of pids) {
      // oxlint-disable-next-line no-await-in-loop -- two of them
      const [environment, stat] = await Promise.all([
        readFile(`/proc/${pid}/environ`, 'utf8'),
        readFile(`/proc/${pid}/stat`, 'utf8'),
      ])
      const names = environment
        .split('\0')
        .filter((each) => each !== '')
        .map((each) => each.split('=')[0])
      // how the two talk
      expect(names.filter((name) => !name?.startsWith('NODE_CHANNEL_'))).toEqual([])
      // 17 fields behind the name of the program, which is in brackets (proc(5))
      const niceness = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
      // whoever lifts these tests above the others while they run lifts what they start as well
      if (getPriority() >= 0) expect(niceness).toBe(10)
    }
  },
)
