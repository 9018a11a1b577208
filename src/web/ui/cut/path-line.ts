import type { Room } from './room.ts'

/** Between the names of a path as people read it: it ends a line and begins none. */
export const pathSeparator = '\u{a0}› '

/**
 * A path as people read it, in one line: where it is longer "…" stands for its beginning, which is the same in all. The last folder stays:
 * it is what tells two paths apart.
 */
export function pathLine(path: string, { width, measure }: Room): string {
  const below = path.split(pathSeparator).slice(1)
  const last = below.at(-1)
  if (last === undefined) return path
  const cut = below.map((_, place) => ['…', ...below.slice(place)].join(pathSeparator))
  return [path, ...cut].find((line) => measure(line) <= width) ?? ['…', last].join(pathSeparator)
}
