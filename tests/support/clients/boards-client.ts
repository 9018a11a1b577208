import type { LightMyRequestResponse } from 'fastify'
import type { Board, ShownBoard } from '#contract/boards/boards.ts'
import type { Task, TaskCard } from '#contract/boards/task-shapes.ts'
import type { Stage, Workflow } from '#contract/boards/workflow.ts'
import type { NewPerson, Person } from '../create-person.ts'
import type { TestServer } from '../test-server.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A signed-in person who works with boards through the door. */
export interface BoardsClient {
  readonly person: Person
  readonly ask: (method: Method, url: string, payload?: object) => Promise<LightMyRequestResponse>
  /** Each of these must be fine. */
  readonly createBoard: (more?: object) => Promise<Board>
  readonly show: (boardId: string) => Promise<ShownBoard>
  readonly createTask: (boardId: string, title: string, more?: object) => Promise<Task>
  readonly put: (boardId: string, person: Person, boardRole: string) => Promise<void>
  /** Moves a card behind another one, or to the end. */
  readonly move: (
    card: Pick<TaskCard, 'id' | 'workflowStage' | 'positionVersion'>,
    stage: Pick<Stage, 'id'>,
    more?: { readonly after?: string | null; readonly takesBack?: string },
  ) => Promise<LightMyRequestResponse>
  readonly saveWorkflow: (
    boardId: string,
    workflow: Workflow,
    more?: object,
  ) => Promise<LightMyRequestResponse>
}

let keys = 0

/** What differs for each task that is created. */
export const newKey = (): string => `test-key-${(keys += 1)}`

export async function boardsClient(server: TestServer, who: NewPerson = {}): Promise<BoardsClient> {
  const person = await server.createPerson(who)
  const headers = await server.signIn(person)
  const ask: BoardsClient['ask'] = (method, url, payload) =>
    server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return {
    person,
    ask,
    createBoard: async (more = {}) =>
      (
        await fine(ask('POST', '/api/taskboard', { name: 'Umzug', description: 'Ins neue Haus', ...more }))
      ).json(),
    show: async (boardId) => (await fine(ask('GET', `/api/taskboard/${boardId}`))).json(),
    createTask: async (taskboard, title, more = {}) =>
      (await fine(ask('POST', '/api/task', { key: newKey(), taskboard, title, ...more }))).json(),
    put: async (boardId, { id }, boardRole) => {
      await fine(ask('PUT', `/api/taskboard/${boardId}/users/user/${id}`, { boardRole }))
    },
    move: (
      { id, workflowStage, positionVersion },
      { id: stageId },
      { after = '999999999', takesBack } = {},
    ) =>
      ask('POST', '/api/task/move', [
        {
          taskId: id,
          from: { stageId: workflowStage, positionVersion },
          to: { stageId, after },
          ...(takesBack !== undefined && { takesBack }),
        },
      ]),
    saveWorkflow: (boardId, { version, columns, connections }, more = {}) =>
      ask('POST', `/api/taskboard/workflow/${boardId}`, {
        version,
        columns: columns.map(({ receiveFrom: _receiveFrom, ...stage }) => stage),
        connections,
        relocations: [],
        ...more,
      }),
  }
}

const fine = async (answer: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> => {
  const response = await answer
  if (response.statusCode >= 300) throw new Error(response.body)
  return response
}

/** The cards of a stage in their order. */
export const titlesIn = ({ tasks }: ShownBoard, stage: Pick<Stage, 'id'>): readonly string[] =>
  tasks
    .filter(({ workflowStage }) => workflowStage === stage.id)
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ title }) => title)

/** The card with a title. */
export function cardOf({ tasks }: ShownBoard, title: string): TaskCard {
  const card = tasks.find((each) => each.title === title)
  if (!card) throw new Error(`There is no card ${title}`)
  return card
}

/** The stage with a place. */
export function stageAt({ workflow }: ShownBoard, place: number): Stage {
  const stage = workflow.columns[place]
  if (!stage) throw new Error(`There is no stage ${place}`)
  return stage
}
