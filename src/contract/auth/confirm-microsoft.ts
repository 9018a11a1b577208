import * as z from 'zod/mini'
import { maxMicrosoftToken, refresh } from './sign-in.ts'
import { defineCall } from '../http/call.ts'

/** Nothing in it is written by people: what is wrong with it, the token's own check says. */
export const confirmMicrosoft = defineCall({
  name: 'confirmMicrosoft',
  area: 'auth',
  summary:
    'Go on with a session that was begun with Microsoft, by its refresh token, sent as bearer, and a new token of Microsoft Entra',
  method: 'POST',
  path: '/api/auth/confirm-microsoft',
  access: 'anyone',
  body: z.object({ microsoftToken: z.string().check(z.minLength(1), z.maxLength(maxMicrosoftToken)) }),
  reply: refresh.reply,
  problems: [
    'sessionEnded',
    'deactivated',
    'microsoftOff',
    'microsoftTokenRefused',
    'microsoftTenantRefused',
    'microsoftOtherPerson',
    'tooManyRequests',
    'microsoftUnavailable',
  ],
})
