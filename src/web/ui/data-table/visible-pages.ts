/** The pages beside the one that is shown (all from 0), `count` of them where there are as many. */
export function visiblePages(page: number, pages: number, count = 5): readonly number[] {
  const begin = Math.max(0, Math.min(page - Math.floor(count / 2), pages - count))
  return Array.from({ length: Math.min(count, pages) }, (_, index) => begin + index)
}
