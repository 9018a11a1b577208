import { readFileSync } from 'node:fs'

/** How many files and connections a process may have open at most on this machine; Node raises itself to it. */
export function mostOpenFiles(): number {
  const [, , hard = ''] =
    /^Max open files\s+(\S+)\s+(\S+)/mu.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return hard === 'unlimited' ? Number.POSITIVE_INFINITY : Number(hard)
}
