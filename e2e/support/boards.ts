import type { Frame, Locator, Page } from 'playwright/test'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { Board, ShownBoard } from '#contract/boards/boards.ts'
import type { Task } from '#contract/boards/task-shapes.ts'
import type { Connection, Stage, Workflow } from '#contract/boards/workflow.ts'
import type { Api } from './api.ts'
import type { Person } from './people.ts'

let made = 0

/** What differs for each board and each task of this run. */
const mark = (): string => `${Date.now()}-${(made += 1)}`

/** A board of this journey's own, from the simple template (To do, Doing, Done in the language of the server). */
export async function createBoard(api: Api, name: string): Promise<ShownBoard> {
  const { id } = (await api.send('POST', '/api/taskboard', {
    name: `${name} ${mark()}`,
    description: 'A board of a journey',
  })) as Board
  return showBoard(api, id)
}

export const showBoard = async (api: Api, boardId: string): Promise<ShownBoard> =>
  (await api.send('GET', `/api/taskboard/${boardId}`)) as ShownBoard

export const createTask = async (api: Api, taskboard: string, title: string): Promise<Task> =>
  (await api.send('POST', '/api/task', { key: `journey-${mark()}`, taskboard, title })) as Task

/** Somebody as the pickers of people find them. */
export async function personOf(api: Api, { email }: Pick<Person, 'email'>): Promise<{ readonly id: string }> {
  const { items } = (await api.send('GET', `/api/users/byCompany?search=${encodeURIComponent(email)}`)) as {
    readonly items: readonly { readonly id: string }[]
  }
  if (!items[0]) throw new Error(`Nobody has the address ${email}`)
  return items[0]
}

/** Puts somebody on a board; answers with the path at which they are taken away again. */
export async function addMember(
  api: Api,
  boardId: string,
  person: Pick<Person, 'email'>,
  boardRole: BoardRole = 'member',
): Promise<string> {
  const path = `/api/taskboard/${boardId}/users/user/${(await personOf(api, person)).id}`
  await api.send('PUT', path, { boardRole })
  return path
}

/** Saves stages and connections as they are given, with ids. */
export async function saveWorkflow(
  api: Api,
  boardId: string,
  { version }: Workflow,
  columns: readonly Stage[],
  connections: readonly Omit<Connection, 'needsApproval' | 'approvers'>[],
): Promise<void> {
  await api.send('POST', `/api/taskboard/workflow/${boardId}`, {
    version,
    columns: columns.map(({ receiveFrom: _receiveFrom, ...stage }) => stage),
    connections: connections.map((each) => ({ ...each, needsApproval: false, approvers: [] })),
    relocations: [],
  })
}

/** A stage on the screen, by its place from 0. */
export const stageAt = (place: Page | Frame, at: number): Locator => place.locator('[data-stage]').nth(at)

/** A card on the screen, by its title. */
export const cardOf = (place: Page | Frame | Locator, title: string): Locator =>
  place.locator('[data-card]', { hasText: title })
