import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { modelProblems } from './model-problems.ts'

/** What came of asking the model, and of searching the web. */
export const modelFindings = ['fine', 'notSetUp', ...modelProblems] as const
export const webFindings = ['fine', 'notSetUp', 'webAway'] as const

export const tryAssistant = defineCall({
  name: 'tryAssistant',
  area: 'assistant',
  summary:
    'Ask the model, and the search of the web, for a word, and say what works; nothing of it is kept, and nothing of this installation is sent',
  method: 'POST',
  path: '/api/chat/try',
  access: 'MANAGE_USERS',
  reply: z.object({ model: z.enum(modelFindings), web: z.enum(webFindings) }),
  problems: [],
})
