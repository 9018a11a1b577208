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

/** Large folders that were moved and beneath which the way up is to be written anew. */
export const movedFolderQueue = {
  name: 'moved-folder',
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 1800,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/** Removes what was purged from the trash, and content that nothing refers to. One waiting job is enough. */
export const fileSweepQueue = {
  name: 'file-sweep',
  policy: 'short',
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 3600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/** Removes resumable uploads that have expired. One waiting job is enough. */
export const uploadSweepQueue = {
  name: 'upload-sweep',
  policy: 'short',
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/** Reads content to see that it is what was stored. One job waits or runs at a time; the next one goes on. */
export const contentScrubQueue = {
  name: 'content-scrub',
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 3600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/** Mails of what was not read. One job waits or runs at a time; the next one makes good what this one could not. */
export const digestQueue = {
  name: 'notification-digest',
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 3600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/** Counts the words of names and texts. One job waits or runs at a time; the next one takes up what this one left. */
export const searchWordsQueue = {
  name: 'search-words',
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 3600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/** Removes boards and tasks that were deleted long ago. One waiting job is enough. */
export const boardSweepQueue = {
  name: 'board-sweep',
  policy: 'short',
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/** Tells every morning what is due. One job waits or runs at a time; the next one makes good what this one could not. */
export const tasksDueQueue = {
  name: 'tasks-due',
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/** Removes chats that were deleted long ago. One waiting job is enough. */
export const chatSweepQueue = {
  name: 'chat-sweep',
  policy: 'short',
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/** Looks whether dashboards are still filtered. One waiting job is enough: it looks at all that are due. */
export const reportCheckQueue = {
  name: 'report-check',
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: 3000,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/** Makes the figures of days. One job waits or runs at a time; the next one makes what this one could not. */
export const figuresQueue = {
  name: 'figures',
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 3600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/** Removes sign-ins that were kept long enough. One waiting job is enough. */
export const signInSweepQueue = {
  name: 'sign-in-sweep',
  policy: 'short',
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/** Looks what access was asked for, and tells those who may grant it. */
export const accessRequestQueue = {
  name: 'access-requests',
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/** Forgets requests for access that are over. One waiting job is enough. */
export const accessRequestSweepQueue = {
  name: 'access-request-sweep',
  policy: 'short',
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/** Forgets how people were let go, once nobody can take it back. One waiting job is enough. */
export const offboardingSweepQueue = {
  name: 'offboarding-sweep',
  policy: 'short',
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue

/**
 * Every queue of the product; all are made at start. An area adds its own here, and works it in its `jobs.ts`.
 * A job may run twice, so its work must be fit for that.
 */
export const queues: readonly Queue[] = [
  accountMailQueue,
  movedFolderQueue,
  fileSweepQueue,
  uploadSweepQueue,
  contentScrubQueue,
  digestQueue,
  searchWordsQueue,
  boardSweepQueue,
  tasksDueQueue,
  chatSweepQueue,
  reportCheckQueue,
  figuresQueue,
  signInSweepQueue,
  accessRequestQueue,
  accessRequestSweepQueue,
  offboardingSweepQueue,
]
