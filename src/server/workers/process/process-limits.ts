/** What one document may take, and how long the process that works on it is kept. */
export const processLimits = {
  /** Milliseconds of processor time from its last byte to what was made of it: a busy machine takes longer, and no document is to blame. */
  milliseconds: 8000,
  /** Milliseconds by the clock, for what waits without computing. */
  wallMilliseconds: 60_000,
  /** Resident memory of the whole process, in MB. */
  residentMegabytes: 400,
  /** Of its JavaScript objects alone. */
  heapMegabytes: 320,
  /** Milliseconds in which the process has to be there, and to have taken the bytes. */
  patience: 60_000,
  idleMilliseconds: 60_000,
  documents: 200,
} as const

/** Bytes of the largest document that is looked at. */
export const largestDocument = 64 * 1024 * 1024
