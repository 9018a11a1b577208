/** How much there may be of a thing on one board. */
export const boardLimits = {
  stages: 30,
  /** Cards and subtasks that are neither archived nor deleted. */
  liveTasks: 10_000,
  /** People, roles and companies that were added. */
  subjects: 500,
  labels: 50,
  labelsOfTask: 20,
  subtasks: 200,
  filesOfTask: 50,
  approvers: 20,
} as const

/** Longest texts, in characters. */
export const boardTexts = {
  boardName: 100,
  boardDescription: 2000,
  stageName: 60,
  labelName: 40,
  title: 255,
  description: 20_000,
  comment: 10_000,
  reason: 1000,
} as const

/** Days that a deleted board or task waits for being restored. */
export const daysDeleted = 30

/** Minutes in which one's own last move can be taken back. */
export const minutesToTakeBack = 5
