import { sql } from 'kysely'
import * as z from 'zod/mini'
import { boardTexts } from '#contract/boards/limits.ts'
import { contentFields } from '#contract/boards/tasks.ts'
import { createTask } from '../../boards/tasks/create-task.ts'
import { cutMarkdown } from '../chats/outgoing-markdown.ts'
import { readBoards } from '../../boards/read-board.ts'
import { invalidField } from '../../http/problem.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import type { Tool, ToolRequest } from './tool.ts'

const inputSchema = z.object({
  title: z.string(),
  description: z._default(z.string(), ''),
  board: z.optional(z.nullable(z.string())),
})

/** Makes a task at the end of the first entry stage of a board. */
export const createTaskTool: Tool = {
  name: 'createTask',
  describe: () => ({
    description: 'Propose a task to the person, who decides about board, title and description.',
    parameters: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        description: { type: 'string' },
        board: { type: 'string', description: 'name of the board, if the person named one' },
      },
      required: ['title'],
    },
  }),
  waits: true,
  isOffered: () => true,
  read: async (services, actor, input) => {
    const { data } = inputSchema.safeParse(input)
    if (!data) return null
    return {
      place: await boardNamed(services, actor, data.board ?? ''),
      title: data.title.trim().slice(0, boardTexts.title),
      text: await cutMarkdown(data.description, boardTexts.description, actor.language),
    }
  },
  act: async (services, actor, { placeId, title, text, callId }) => {
    if (placeId === null) throw invalidField('place', 'required')
    const named = contentFields.title.safeParse(title)
    if (!named.success) throw invalidField('title', 'invalid')
    const described = contentFields.description.safeParse(text)
    if (!described.success) throw invalidField('text', 'tooLong')
    const task = await createTask(services, actor, {
      // whatever happens between the task and the word that it is there: it is made once
      key: `assistant-${callId}`,
      taskboard: placeId,
      title: named.data,
      description: described.data,
      assignee: null,
      dueDate: null,
      priority: null,
      labels: [],
    })
    return { resultId: task.id, output: JSON.stringify({ created: named.data }) }
  },
}

/** The only board of that name on which the actor is. */
async function boardNamed(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  name: string,
): Promise<ToolRequest['place']> {
  if (name.trim() === '' || name.includes('\u0000')) return null
  const boards = await readBoards(
    db,
    actor,
    sql`b.deleted_at is null and b.archived_at is null and lower(b.name) = lower(${name.trim()})`,
  )
  const [board] = boards
  return board && boards.length === 1 ? { id: board.id, name: board.name } : null
}
