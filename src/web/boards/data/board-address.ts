/** The list of boards. */
export const boardListAddress = '/taskboards/'

/** The page of a board. */
export const pageOfBoard = (boardId: string): string => `${boardListAddress}${boardId}`

/** The page of a board with one of its tasks open. */
export const pageOfTask = (boardId: string, taskId: string): string =>
  `${pageOfBoard(boardId)}?${taskParameter}=${taskId}`

/** The editor of the workflow of a board. */
export const workflowEditorOf = (boardId: string): string => `/workfloweditor/${boardId}`

/** The parameter of the address that names the task that is open. */
export const taskParameter = 'task'

/** The id that stands in what follows the base of such an address; `null` where it is none. */
export const idOfAddress = (rest: string | undefined): string | null =>
  /^([1-9]\d{0,17})\/?$/u.exec(rest ?? '')?.[1] ?? null
