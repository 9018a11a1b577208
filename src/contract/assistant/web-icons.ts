import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'

export const showWebIcon = defineCall({
  name: 'showWebIcon',
  area: 'assistant',
  summary:
    'The icon of a host of the web that an answer of the caller rests on, fetched by Kontor so that the host sees nobody',
  method: 'GET',
  path: '/api/chat/icons/{host}',
  access: 'VIEW_CHATBOT',
  /** With its port where it has one. */
  params: z.object({ host: z.string().check(z.regex(/^[\w.:[\]-]{1,255}$/u)) }),
  reply: 'bytes',
  problems: ['notFound'],
})
