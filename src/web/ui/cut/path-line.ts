import type { Room } from './room.ts'

/** Between the names of a path as people read it. */
export const pathSeparator = ' › '

/**
 * A path as people read it, in one line: where it is longer "…" stands for its middle, or for its beginning where that leaves room for one
 * folder more above the last. The last folder stays: it is what tells two paths apart.
 */
export function pathLine(path: string, { width, measure }: Room): string {
  const [first = '', ...below] = path.split(pathSeparator)
  const last = below.at(-1)
  if (last === undefined) return path
  const cut = below.flatMap((_, place) => {
    const end = ['…', ...below.slice(place)]
    return (place === 0 ? [end] : [[first, ...end], end]).map((names) => names.join(pathSeparator))
  })
  return [path, ...cut].find((line) => measure(line) <= width) ?? ['…', last].join(pathSeparator)
}
