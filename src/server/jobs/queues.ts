import type { Queue } from 'pg-boss'

/**
 * Every queue of the product; all are made at start. An area adds its own here, and works it in its `jobs.ts`.
 * A job may run twice, so its work must be fit for that.
 */
export const queues: readonly Queue[] = []
