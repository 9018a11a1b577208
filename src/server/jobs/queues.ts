import type { Queue } from 'pg-boss'

/** Mails about accounts. Tried for about a day: after half a minute first, then ever later, hourly in the end. */
export const accountMailQueue = {
  name: 'account-mail',
  retryLimit: 28,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/**
 * Every queue of the product; all are made at start. An area adds its own here, and works it in its `jobs.ts`.
 * A job may run twice, so its work must be fit for that.
 */
export const queues: readonly Queue[] = [accountMailQueue]
