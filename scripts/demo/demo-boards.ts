import { alexandraQuayBoard } from './boards/alexandra-quay.ts'
import type { DemoBoard } from './boards/demo-board.ts'
import { itRequestsBoard } from './boards/it-requests.ts'
import { terminalWestBoard } from './boards/terminal-west.ts'

const all: readonly DemoBoard[] = [terminalWestBoard, itRequestsBoard, alexandraQuayBoard]

/** The task boards of the demo, and their tasks. */
export const demoBoards = all.map(({ board }) => board)
export const demoTasks = all.flatMap(({ board: { key }, tasks }) =>
  tasks.map((task) => ({ board: key, ...task })),
)
