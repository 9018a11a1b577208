import * as z from 'zod/mini'
import { runningSessionSchema } from '../auth/sign-in.ts'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'

const params = z.object({ id: idSchema })

export const listUserSessions = defineCall({
  name: 'listUserSessions',
  area: 'admin',
  summary: 'Where a person is signed in, the session used last first',
  method: 'GET',
  path: '/api/users/{id}/sessions',
  access: 'MANAGE_USERS',
  params,
  reply: z.array(runningSessionSchema),
  problems: ['notFound'],
})

export const endUserSession = defineCall({
  name: 'endUserSession',
  area: 'admin',
  summary: 'Sign one device of a person out; on record',
  method: 'DELETE',
  path: '/api/users/{id}/sessions/{sessionId}',
  access: 'MANAGE_USERS',
  params: z.extend(params, { sessionId: z.uuid() }),
  problems: ['notFound', 'exceedsOwnRights'],
})

export const endUserSessions = defineCall({
  name: 'endUserSessions',
  area: 'admin',
  summary: 'Sign a person out everywhere, but not oneself here; on record',
  method: 'DELETE',
  path: '/api/users/{id}/sessions',
  access: 'MANAGE_USERS',
  params,
  problems: ['notFound', 'exceedsOwnRights'],
})
