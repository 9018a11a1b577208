import { readdirSync, readFileSync } from 'node:fs'

/** Figures of a process and everything below it, read from Linux's /proc. */
const ticksPerSecond = 100

/** CPU seconds used so far, user and system, by the process and its descendants, ended ones included. */
export function cpuSeconds(root: number): number {
  const ticks = familyOf(root).map((pid) => {
    const fields = statFields(pid)
    // utime, stime, and those of children that were waited for (proc_pid_stat(5)).
    return fields ? [11, 12, 13, 14].reduce((total, index) => total + Number(fields[index]), 0) : 0
  })
  return ticks.reduce((total, each) => total + each, 0) / ticksPerSecond
}

/**
 * Waits until the process and its descendants have nothing to do of their own, such as cleaning up behind what was just put in: three
 * seconds below a tenth of a core each. Throws after two minutes without.
 */
export async function untilIdle(root: number): Promise<void> {
  let quiet = 0
  for (let second = 0; quiet < 3; second += 1) {
    if (second === 120) throw new Error('The product has something to do all the time')
    const before = cpuSeconds(root)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    quiet = cpuSeconds(root) - before < 0.1 ? quiet + 1 : 0
  }
}

/** Proportional set size in MB of the process and its descendants. */
export function proportionalMegabytes(root: number): number {
  return familyOf(root)
    .map(ownMegabytes)
    .reduce((total, each) => total + each, 0)
}

/** The same of the process alone. */
export function ownMegabytes(pid: number): number {
  const line = /^Pss:\s+(\d+) kB/mu.exec(readProc(`/proc/${pid}/smaps_rollup`))
  return Number(line?.[1] ?? 0) / 1024
}

function familyOf(root: number): number[] {
  const family = [root]
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/u.test(name)) continue
    const fields = statFields(Number(name))
    if (fields) parents.set(Number(name), Number(fields[1]))
  }
  for (let at = 0; at < family.length; at += 1) {
    for (const [pid, parent] of parents) if (parent === family[at]) family.push(pid)
  }
  return family
}

/** The fields of /proc/PID/stat behind the name of the program, which may hold spaces; null when the process is gone. */
function statFields(pid: number): string[] | null {
  const text = readProc(`/proc/${pid}/stat`)
  return text === '' ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Text of a file below /proc; empty when the process has ended meanwhile. */
function readProc(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ESRCH') return ''
    throw error
  }
}
