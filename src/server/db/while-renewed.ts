interface Renewal {
  /** Milliseconds between two renewals. */
  readonly every: number
  /** Moves the end of the lease. Who cannot renew it loses it, which keeping the result finds out. */
  readonly renew: () => Promise<unknown>
}

/** Does the work while the lease on its row is renewed, so that nobody else takes the row. */
export async function whileRenewed<Result>(
  { every, renew }: Renewal,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => void renew().catch(() => {}), every)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
