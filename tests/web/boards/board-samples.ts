import type { BoardLine } from '#contract/boards/boards.ts'
import type { Stage, Workflow } from '#contract/boards/workflow.ts'

/** A board as the list tells of it; Anna, who is signed in, owns it. */
export const boardLine = (more: Partial<BoardLine> = {}): BoardLine => ({
  id: '11',
  name: 'Kai 4',
  description: 'Umbau der Halle',
  color: 'teal',
  hasWorkflowStages: true,
  hasRules: false,
  taskboardUsers: [
    { kind: 'user', id: '7', name: 'Anna Müller', boardRole: 'owner' },
    { kind: 'user', id: '8', name: 'Ben Brandt', boardRole: 'member' },
    { kind: 'role', id: '3', name: 'Employee', boardRole: 'viewer' },
  ],
  role: 'owner',
  isFavourite: false,
  isArchived: false,
  version: 4,
  folderId: null,
  counts: { open: 12, overdue: 3 },
  ...more,
})

const stage = (id: string, name: string, more: Partial<Stage> = {}): Stage => ({
  id,
  name,
  color: 'blue',
  kind: 'doing',
  isEntry: false,
  limit: null,
  isHardLimit: false,
  staleDays: null,
  requires: [],
  x: 0,
  y: Number(id) * 140,
  receiveFrom: [],
  ...more,
})

/** Three stages in a row, in the first of which tasks begin. */
export const workflowSample = (more: Partial<Workflow> = {}): Workflow => ({
  version: 3,
  columns: [
    stage('1', 'To do', { kind: 'todo', isEntry: true }),
    stage('2', 'Doing'),
    stage('3', 'Done', { kind: 'done' }),
  ],
  connections: [
    { from: '1', to: '2', needsApproval: false, approvers: [] },
    { from: '2', to: '3', needsApproval: false, approvers: [] },
  ],
  ...more,
})
