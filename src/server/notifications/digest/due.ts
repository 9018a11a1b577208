/** Minutes. */
const times = {
  /** What is read in the product within it is not mailed. */
  delay: 10,
  /** What could not be mailed by then is old news, and so is what came before somebody switched mails on. */
  limit: 24 * 60,
  /** From one mail to the next, a little less than an hour: runs do not begin on the second. */
  pause: 55,
} as const

interface Due {
  readonly oldest: Date
  readonly youngest: Date
  /** Whoever got a mail after it is not due. */
  readonly lastMail: Date
}

/** When a notification was made that is mailed now. */
export function dueBetween(now: number): Due {
  const before = (minutes: number): Date => new Date(now - minutes * 60_000)
  return { oldest: before(times.limit), youngest: before(times.delay), lastMail: before(times.pause) }
}
