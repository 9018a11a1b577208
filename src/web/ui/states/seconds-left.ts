/** So many seconds are left at the pace so far, of work that began at this moment; `null` as long as nothing is done. */
export function secondsLeft(begunAt: number, done: number, total: number): number | null {
  if (done === 0) return null
  const pace = (performance.now() - begunAt) / 1000 / done
  return Math.ceil(pace * (total - done))
}
