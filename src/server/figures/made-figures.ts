/** How things stand at the end of a day. Those of folders and boards are parts of the others. */
export const madeOfDay = [
  'files',
  'bytes',
  'folderFiles',
  'folderBytes',
  'tasksTodo',
  'tasksDoing',
  'tasksDone',
  'tasksOverdue',
  'boardTasksTodo',
  'boardTasksDoing',
  'boardTasksDone',
  'boardTasksOverdue',
  'sourceFiles',
  'unreadableFiles',
] as const

/** What happened in a week; each has the number of people who did it. */
export const madeOfWeek = [
  'filesAdded',
  'activePeople',
  'tasksFinished',
  'leadHours',
  'questions',
  'sentences',
  'unsupportedSentences',
] as const

/** What is counted at once, as nothing is kept from which it could be made; of weeks too. */
export type CountedAtOnce = 'searches' | 'searchesWithoutHit'

export type DayFigure = (typeof madeOfDay)[number]
export type WeekFigure = (typeof madeOfWeek)[number] | CountedAtOnce
