import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { ShownBoard } from '#contract/boards/boards.ts'
import { problemStatus } from '#contract/http/problems.ts'
import {
  boardsClient,
  cardOf,
  newKey,
  stageAt,
  type BoardsClient,
} from '../../support/clients/boards-client.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { insertFile } from '../../support/insert-file.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/** What each call needs: `stranger` for what everybody may. */
const needs: Readonly<Record<string, 'stranger' | 'viewer' | 'member' | 'owner'>> = {
  listBoards: 'stranger',
  listMyTasks: 'stranger',
  createBoard: 'stranger',
  showBoard: 'viewer',
  listBoardChanges: 'viewer',
  changeBoard: 'owner',
  deleteBoard: 'owner',
  restoreBoard: 'owner',
  archiveBoard: 'owner',
  unarchiveBoard: 'owner',
  markFavourite: 'viewer',
  unmarkFavourite: 'viewer',
  putBoardUser: 'owner',
  removeBoardUser: 'owner',
  listBoardPeople: 'viewer',
  listBoardSubjects: 'owner',
  showWorkflow: 'viewer',
  saveWorkflow: 'owner',
  createLabel: 'owner',
  changeLabel: 'owner',
  deleteLabel: 'owner',
  createTask: 'member',
  showTask: 'viewer',
  changeTask: 'member',
  deleteTask: 'member',
  restoreTask: 'member',
  moveTasks: 'member',
  changeTasks: 'member',
  archiveTask: 'member',
  makeCard: 'member',
  placeSubtask: 'member',
  moveToBoard: 'member',
  listGoneTasks: 'viewer',
  // of their own; those of others are in comments.test.ts
  listComments: 'viewer',
  addComment: 'viewer',
  changeComment: 'viewer',
  deleteComment: 'viewer',
  listTaskRequests: 'viewer',
  listBoardRequests: 'viewer',
  askForMove: 'member',
  // as nobody is named on the connection; see requests.test.ts
  approveRequest: 'owner',
  declineRequest: 'owner',
  withdrawRequest: 'member',
  listTaskActivity: 'viewer',
  listBoardActivity: 'viewer',
  listTaskFiles: 'viewer',
  exportBoard: 'member',
  importBoard: 'stranger',
  addTaskFiles: 'member',
  removeTaskFile: 'member',
  // everybody may read the file
  listTasksOfFile: 'stranger',
}
const roles = ['stranger', 'viewer', 'member', 'owner'] as const
/** A colleague is a member by their company, a former one was an owner; the guest is who is put and removed. */
const everybody = [...roles, 'colleague', 'former', 'guest'] as const
type Who = (typeof everybody)[number]

const roleOf = (who: Who): (typeof roles)[number] =>
  who === 'colleague' ? 'member' : who === 'former' || who === 'guest' ? 'stranger' : who

let server: TestServer
const clients = new Map<Who, BoardsClient>()
let boardId: string
let elsewhere: string
let fileId: string
beforeAll(async () => {
  server = await startTestServer()
  const companyId = await insertCompany(server.services.db, { name: 'Reederei' })
  for (const who of everybody)
    clients.set(who, await boardsClient(server, who === 'colleague' ? { companyId } : {}))
  boardId = await boardWithAll(companyId)
  elsewhere = await boardWithAll(companyId)
  fileId = await fileOfEverybody()
})
afterAll(() => server.close())

const clientOf = (who: Who): BoardsClient => {
  const client = clients.get(who)
  if (!client) throw new Error(who)
  return client
}

/** A file that everybody may read. */
async function fileOfEverybody(): Promise<string> {
  const { db } = server.services
  const folderId = await createFolder(db, { name: 'Pläne' })
  for (const { person } of clients.values()) await grant(db, folderId, { userId: person.id })
  return insertFile(db, folderId, 'Plan.txt')
}

/** With everybody on it, and one who was. */
async function boardWithAll(companyId: string): Promise<string> {
  const owner = clientOf('owner')
  const { id } = await owner.createBoard({ template: 'approval' })
  for (const role of ['viewer', 'member'] as const) await owner.put(id, clientOf(role).person, role)
  await owner.ask('PUT', `/api/taskboard/${id}/users/company/${companyId}`, { boardRole: 'member' })
  await owner.put(id, clientOf('former').person, 'owner')
  await owner.ask('DELETE', `/api/taskboard/${id}/users/user/${clientOf('former').person.id}`)
  return id
}

/** What a call may be about, made anew for it: a call that is refused leaves it to the next one. */
async function prepare(name: string, who: Who) {
  const owner = clientOf('owner')
  if (name === 'removeBoardUser') await owner.put(boardId, clientOf('guest').person, 'viewer')
  const title = newKey()
  const parent = await owner.createTask(boardId, title, { assignee: owner.person.id })
  const isOfSubtask = name === 'makeCard' || name === 'placeSubtask'
  const task = isOfSubtask ? await owner.createTask(boardId, 'Teil', { parentId: parent.id }) : parent
  const board = await owner.show(boardId)
  const isOn = roleOf(who) !== 'stranger'
  const mover = isOn && who !== 'viewer' ? clientOf(who) : owner
  const ids: Record<string, string> = {
    id: boardId,
    subjectId: clientOf('guest').person.id,
    kind: 'user',
    fileId,
  }
  if (name === 'removeTaskFile') await owner.ask('POST', `/api/task/${task.id}/files`, { fileIds: [fileId] })
  if (name.endsWith('Comment'))
    ids['commentId'] = (
      await (isOn ? clientOf(who) : owner).ask('POST', `/api/task/${task.id}/comments`, {
        key: newKey(),
        text: 'x',
      })
    ).json().id
  if (name.endsWith('Label'))
    ids['labelId'] = (
      await owner.ask('POST', `/api/taskboard/${boardId}/labels`, { name: title, color: 'red' })
    ).json().id
  if (name.endsWith('Request'))
    ids['requestId'] = (
      await mover.ask('POST', `/api/task/${task.id}/requests`, requestFor(board, title))
    ).json().id
  return { board, title, taskId: task.id, ids }
}

const requestFor = (board: ShownBoard, title: string) => ({
  from: placeOf(board, title),
  to: stageAt(board, 2).id,
  reason: 'Es eilt',
})
const placeOf = (board: ShownBoard, title: string) => {
  const { workflowStage: stageId, positionVersion } = cardOf(board, title)
  return { stageId, positionVersion }
}

const bodies: Readonly<Record<string, (board: ShownBoard, title: string, taskId: string) => object>> = {
  createBoard: () => ({ name: 'x', description: 'y' }),
  changeBoard: ({ board }) => ({
    name: newKey(),
    description: 'y',
    color: 'red',
    folderId: null,
    version: board.version,
  }),
  putBoardUser: () => ({ boardRole: 'viewer' }),
  saveWorkflow: ({ workflow: { version, columns, connections } }) => ({
    version,
    columns: columns.map(({ receiveFrom: _receiveFrom, ...stage }) => stage),
    connections,
    relocations: [],
  }),
  createLabel: () => ({ name: newKey(), color: 'red' }),
  changeLabel: () => ({ name: newKey(), color: 'red' }),
  createTask: () => ({ key: newKey(), taskboard: boardId, title: 'y' }),
  changeTask: () => ({ version: 1, title: 'y' }),
  changeTasks: (_board, _title, taskId) => ({ changes: [{ taskId, version: 1, priority: 'LOW' }] }),
  moveTasks: (board, title, taskId) => [
    { taskId, from: placeOf(board, title), to: { stageId: stageAt(board, 1).id, after: null } },
  ],
  makeCard: () => ({}),
  placeSubtask: () => ({ after: null }),
  moveToBoard: (board, title) => ({ from: placeOf(board, title), taskboard: elsewhere }),
  addComment: () => ({ key: newKey(), text: 'x' }),
  changeComment: () => ({ text: 'y' }),
  askForMove: requestFor,
  addTaskFiles: () => ({ fileIds: [fileId] }),
  exportBoard: () => ({ format: 'csv' }),
  importBoard: () => ({ content: '{"name":"x","lists":[],"cards":[]}', isDryRun: true }),
  approveRequest: () => ({}),
  declineRequest: () => ({}),
}

let left: { readonly name: string; readonly prepared: Awaited<ReturnType<typeof prepare>> } | null = null

/** Undoes what the calls do to the board itself. */
const undo: Readonly<Record<string, () => Promise<unknown>>> = {
  deleteBoard: () => clientOf('owner').ask('POST', `/api/taskboard/${boardId}/restore`),
  archiveBoard: () => clientOf('owner').ask('DELETE', `/api/taskboard/${boardId}/archive`),
}

async function send(name: string, who: Who): Promise<number> {
  const call = allCalls.find((each) => each.name === name)
  if (!call) throw new Error(`There is no call ${name}`)
  // comments and requests are somebody's
  const isOwn = name.endsWith('Comment') || name.endsWith('Request')
  const prepared = left?.name === name && !isOwn ? left.prepared : await prepare(name, who)
  const { board, title, taskId, ids } = prepared
  const ofRequest = call.path.startsWith('/api/task/requests/')
  const ofTask = call.path.startsWith('/api/task/')
  const values: Readonly<Record<string, string | undefined>> = {
    ...ids,
    ...(ofTask && { id: ofRequest ? ids['requestId'] : taskId }),
  }
  const url = call.path.replaceAll(/\{(\w+)\}/gu, (_match, key: string) => values[key] ?? '')
  const query = name === 'listBoardChanges' ? '?since=0' : ''
  const body = bodies[name]?.(board, title, taskId)
  const { statusCode } = await clientOf(who).ask(call.method as 'GET', url + query, body)
  left = statusCode < 300 && call.method !== 'GET' ? null : { name, prepared }
  if (statusCode < 300) await undo[name]?.()
  return statusCode
}

// whom an address stands for is asked when it is made and when it is used; see transfer.test.ts
const boardCalls = allCalls
  .filter(({ area, access }) => area === 'boards' && access !== 'ticket')
  .map(({ name }) => name)

test('every call of boards is in the table', () => {
  expect(boardCalls.toSorted()).toEqual(Object.keys(needs).toSorted())
})

describe.each(Object.entries(needs))('%s, which needs a %s', (name, needed) => {
  test.each([...roles, 'colleague', 'former'] as const)('asked by a %s', async (who) => {
    const status = await send(name, who)
    const role = roleOf(who)
    if (needed === 'stranger' || roles.indexOf(role) >= roles.indexOf(needed))
      expect(status).toBeLessThan(300)
    else expect(status).toBe(problemStatus[role === 'stranger' ? 'notFound' : 'notAllowed'])
  })
})
