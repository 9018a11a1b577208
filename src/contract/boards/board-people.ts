import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { boardRoles } from './board-roles.ts'
import { boardParams, boardSubjectKinds } from './boards.ts'

const subjectParams = z.object({ id: idSchema, kind: z.enum(boardSubjectKinds), subjectId: idSchema })

export const putBoardUser = defineCall({
  name: 'putBoardUser',
  area: 'boards',
  summary: 'Put a person, a role or a company on a board, or change what they may do there; needs an owner',
  method: 'PUT',
  path: '/api/taskboard/{id}/users/{kind}/{subjectId}',
  access: 'signedIn',
  params: subjectParams,
  body: z.object({ boardRole: z.enum(boardRoles) }),
  problems: ['notFound', 'boardArchived', 'lastOwner', 'boardFull'],
})

export const removeBoardUser = defineCall({
  name: 'removeBoardUser',
  area: 'boards',
  summary:
    'Take a person, a role or a company from a board; needs an owner, or is oneself. The tasks of those who are on it no more go to somebody, or to nobody',
  method: 'DELETE',
  path: '/api/taskboard/{id}/users/{kind}/{subjectId}',
  access: 'signedIn',
  params: subjectParams,
  query: z.object({
    /** Id of the member who gets their open tasks; left out: nobody has them then. */
    tasksTo: z.optional(idSchema),
  }),
  problems: ['notFound', 'boardArchived', 'lastOwner'],
})

export const listBoardSubjects = defineCall({
  name: 'listBoardSubjects',
  area: 'boards',
  summary:
    'The roles and companies that can be put on a board, by name, with the number of their people; needs an owner',
  method: 'GET',
  path: '/api/taskboard/{id}/subjects',
  access: 'signedIn',
  params: boardParams,
  reply: z.array(
    z.object({ kind: z.enum(['role', 'company']), id: idSchema, name: z.string(), people: z.int() }),
  ),
  problems: ['notFound'],
})

export const listBoardPeople = defineCall({
  name: 'listBoardPeople',
  area: 'boards',
  summary:
    'The active people who are on a board, by themselves, by role or company; at most 50, found by name',
  method: 'GET',
  path: '/api/taskboard/{id}/people',
  access: 'signedIn',
  params: z.object({ id: idSchema }),
  query: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(200, 'tooLong')), ''),
    /** `assignee`: only those to whom tasks can be assigned. */
    for: z._default(z.enum(['assignee', 'mention']), 'mention'),
  }),
  reply: z.array(
    z.object({ id: idSchema, name: z.string(), email: z.string(), boardRole: z.enum(boardRoles) }),
  ),
  problems: ['notFound'],
})
