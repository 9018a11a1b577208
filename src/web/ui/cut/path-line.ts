import type { Room } from './room.ts'

/** Between the names of a path as people read it. */
export const pathSeparator = ' › '

/**
 * A path as people read it, in one line: where it is longer its middle gives way to "…", and with it the beginning where there is no
 * room for both. The last folder stays: it is what tells two paths apart.
 */
export function pathLine(path: string, { width, measure }: Room): string {
  const [first = '', ...below] = path.split(pathSeparator)
  const last = below.at(-1)
  if (last === undefined) return path
  const cut = below.slice(1).map((_, place) => [first, '…', ...below.slice(place + 1)].join(pathSeparator))
  const shortest = ['…', last].join(pathSeparator)
  return [path, ...cut].find((line) => measure(line) <= width) ?? shortest
}
