import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProblemCode } from '#contract/http/problems.ts'
import type { ShownBoard } from '#contract/boards/boards.ts'
import type { MoveRequest } from '#contract/boards/requests.ts'
import { boardsClient, cardOf, stageAt, type BoardsClient } from '../../support/clients/boards-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
let second: BoardsClient
let member: BoardsClient
let named: BoardsClient
let board: ShownBoard
beforeAll(async () => {
  server = await startTestServer()
  owner = await boardsClient(server, { firstName: 'Olga', lastName: 'Owner' })
  second = await boardsClient(server)
  member = await boardsClient(server, { firstName: 'Mika', lastName: 'Member' })
  named = await boardsClient(server)
})
afterAll(() => server.close())
/** Draft, in review (needs an assignee), approved (asks for approval), done; each leads to the next one and back. */
beforeEach(async () => {
  const { id } = await owner.createBoard({ template: 'approval' })
  for (const { person } of [member, named]) await owner.put(id, person, 'member')
  await owner.put(id, second.person, 'owner')
  await owner.createTask(id, 'Vertrag', { assignee: member.person.id })
  board = await again(id)
  await owner.move(cardOf(board, 'Vertrag'), stageAt(board, 1))
  board = await again(id)
})

const again = (id = board.board.id) => owner.show(id)
const placeOf = (shown: ShownBoard, title = 'Vertrag') => {
  const { workflowStage: stageId, positionVersion } = cardOf(shown, title)
  return { stageId, positionVersion }
}
const ask = async (client: BoardsClient, to: number, more = {}) =>
  client.ask('POST', `/api/task/${cardOf(board, 'Vertrag').id}/requests`, {
    from: placeOf(await again()),
    to: stageAt(board, to).id,
    reason: 'Der Kunde wartet',
    ...more,
  })
const asked = async (to = 2): Promise<MoveRequest> => (await ask(member, to)).json()
const approve = (client: BoardsClient, { id }: MoveRequest) =>
  client.ask('POST', `/api/task/requests/${id}/approve`, {})
const decline = (client: BoardsClient, { id }: MoveRequest, answer = '') =>
  client.ask('POST', `/api/task/requests/${id}/decline`, { answer })
const withdraw = (client: BoardsClient, { id }: MoveRequest) =>
  client.ask('DELETE', `/api/task/requests/${id}`)
const pending = async (client: BoardsClient): Promise<readonly MoveRequest[]> =>
  (await client.ask('GET', `/api/taskboard/${board.board.id}/requests`)).json().requests
const isAskedFor = async () => cardOf(await again(), 'Vertrag').isAskedFor
const expectCode = (answer: { json: () => unknown }, code: ProblemCode) =>
  expect(answer.json()).toMatchObject({ code })

describe('a move that is blocked', () => {
  test('is asked for with a reason; those who decide see it, and the card shows it', async () => {
    const { revision } = await again()
    const request = await asked()
    expect(request).toMatchObject({
      taskId: cardOf(board, 'Vertrag').id,
      title: 'Vertrag',
      from: { id: stageAt(board, 1).id, name: stageAt(board, 1).name },
      to: { id: stageAt(board, 2).id },
      asker: member.person.id,
      state: 'pending',
      mayDecide: false,
      mayWithdraw: true,
    })
    const url = `/api/taskboard/${board.board.id}/changes?since=${revision}`
    expect((await owner.ask('GET', url)).json().tasks).toMatchObject([{ isAskedFor: true, version: 1 }])
    expect(await pending(owner)).toMatchObject([{ id: request.id, mayDecide: true, mayWithdraw: false }])
  })

  test('is one that the law does not let the asker make', async () => {
    expectProblem(await ask(member, 0), 'invalidInput')
    expectProblem(await ask(owner, 2), 'invalidInput')
    expectProblem(await ask(member, 1), 'invalidInput')
    expectProblem(await ask(member, 2, { to: '999999' }), 'invalidInput')
    expectProblem(await ask(member, 2, { reason: ' ' }), 'invalidInput')
    expectProblem(await ask(member, 2, { reason: 'x'.repeat(1001) }), 'invalidInput')
    // there is no arrow to the last one
    expect((await ask(member, 3)).statusCode).toBe(201)
  })

  test('is asked for once at a time, and from where the task stands', async () => {
    await asked()
    expectProblem(await ask(member, 3), 'requestPending')
    expectProblem(await ask(owner, 3), 'requestPending')
    const from = { ...placeOf(board), positionVersion: 99 }
    expectCode(await ask(member, 3, { from }), 'movedMeanwhile')
  })
})

describe('approving', () => {
  test('moves the card with it, on record, and is decided for the others', async () => {
    const request = await asked()
    const answer = (await approve(owner, request)).json()
    expect(answer).toMatchObject({
      request: { state: 'approved', decider: owner.person.id, mayDecide: false },
      task: { workflowStage: stageAt(board, 2).id, isAskedFor: false },
    })
    expect(await pending(second)).toEqual([])
    const again1 = await approve(second, request)
    expectCode(again1, 'requestDecided')
    expect(again1.json().message).toContain('Olga Owner')
    expectCode(await decline(second, request), 'requestDecided')
    expectCode(await withdraw(member, request), 'requestDecided')
    const url = `/api/task/${request.taskId}/activity`
    const { activities } = (await member.ask('GET', url)).json()
    expect(activities[0]).toMatchObject({
      kind: 'moved',
      actor: owner.person.id,
      after: { stage: stageAt(board, 2).id, request: request.id },
    })
  })

  test('by two at the same moment moves once', async () => {
    const request = await asked()
    const answers = await Promise.all([approve(owner, request), approve(second, request)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
    const { positionVersion } = cardOf(await again(), 'Vertrag')
    expect(positionVersion).toBe(cardOf(board, 'Vertrag').positionVersion + 1)
  })

  test('is no work of members; where people are named, it is theirs and no owner’s', async () => {
    const request = await asked()
    expectProblem(await approve(named, request), 'notAllowed')
    const connections = board.workflow.connections.map((each) =>
      each.needsApproval ? { ...each, approvers: [named.person.id] } : each,
    )
    await owner.saveWorkflow(board.board.id, { ...board.workflow, connections })
    expectProblem(await approve(owner, request), 'notAllowed')
    expect(await pending(named)).toMatchObject([{ mayDecide: true }])
    expect((await approve(named, request)).statusCode).toBe(200)
  })

  test('goes against the arrows, but not into a full stage nor without what it asks for', async () => {
    await owner.createTask(board.board.id, 'andere', { assignee: owner.person.id })
    const columns = board.workflow.columns.map((stage, at) =>
      at === 3 ? { ...stage, limit: 1, isHardLimit: true, requires: ['dueDate' as const] } : stage,
    )
    await owner.saveWorkflow(board.board.id, { ...board.workflow, columns })
    const request = await asked(3)
    expectCode(await approve(owner, request), 'stageRequires')
    expect(await isAskedFor()).toBe(true)
    await owner.ask('PUT', `/api/task/${request.taskId}`, { version: 1, dueDate: '2099-01-01' })
    expect((await approve(owner, request)).json().task.workflowStage).toBe(stageAt(board, 3).id)
  })

  test('cannot be taken back', async () => {
    const request = await asked()
    await approve(owner, request)
    const { activities } = (await owner.ask('GET', `/api/task/${request.taskId}/activity`)).json()
    const takenBack = await owner.move(cardOf(await again(), 'Vertrag'), stageAt(board, 1), {
      takesBack: activities[0].id,
    })
    expectCode(takenBack, 'takenBackTooLate')
  })
})

const stateOf = async ({ taskId }: MoveRequest) =>
  (await owner.ask('GET', `/api/task/${taskId}/requests`)).json().requests[0].state

describe('a request lapses', () => {
  test('when the task leaves its stage, and approving it says so', async () => {
    const request = await asked()
    await member.move(cardOf(await again(), 'Vertrag'), stageAt(board, 0))
    expect(await stateOf(request)).toBe('lapsed')
    expectCode(await approve(owner, request), 'requestDecided')
    expect(cardOf(await again(), 'Vertrag').workflowStage).toBe(stageAt(board, 0).id)
  })

  test('when the task is deleted, archived, or its stage goes', async () => {
    for (const away of ['', '/archive']) {
      const request = await asked()
      await owner.ask(away === '' ? 'DELETE' : 'POST', `/api/task/${request.taskId}${away}`)
      await owner.ask('POST', `/api/task/${request.taskId}/restore`)
      expect(await stateOf(request)).toBe('lapsed')
    }
    const request = await asked()
    const columns = board.workflow.columns.filter((_, at) => at !== 2)
    const connections = board.workflow.connections.filter(
      ({ from, to }) => ![from, to].includes(stageAt(board, 2).id),
    )
    await owner.saveWorkflow(board.board.id, { ...board.workflow, columns, connections })
    expect(await stateOf(request)).toBe('lapsed')
    expect(await isAskedFor()).toBe(false)
  })

  test('never by another place in the stage, nor by a text', async () => {
    await owner.createTask(board.board.id, 'andere', { assignee: owner.person.id })
    const request = await asked()
    await owner.move(cardOf(await again(), 'Vertrag'), stageAt(board, 1), { after: null })
    await owner.ask('PUT', `/api/task/${request.taskId}`, { version: 1, title: 'Vertrag' })
    expect((await approve(owner, request)).statusCode).toBe(200)
  })
})

test('declining says why, and leaves the card where it is', async () => {
  const request = await asked()
  expectProblem(await decline(member, request), 'notAllowed')
  expect((await decline(owner, request, 'Erst prüfen')).json()).toMatchObject({
    state: 'declined',
    answer: 'Erst prüfen',
    decider: owner.person.id,
  })
  expect(await isAskedFor()).toBe(false)
  expect(cardOf(await again(), 'Vertrag').workflowStage).toBe(stageAt(board, 1).id)
  expect((await ask(member, 2)).statusCode).toBe(201)
})

test('only whoever asked withdraws', async () => {
  const request = await asked()
  expectProblem(await withdraw(owner, request), 'notAllowed')
  expect((await withdraw(member, request)).statusCode).toBe(204)
  expectCode(await approve(owner, request), 'requestDecided')
  expect(await isAskedFor()).toBe(false)
})
