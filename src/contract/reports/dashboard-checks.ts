import * as z from 'zod/mini'

/** What the last look found out that had an answer. */
export const checkStates = ['never', 'passed', 'failed'] as const
export type CheckState = (typeof checkStates)[number]

/** Why a dashboard did not pass, or could not be looked at. */
export const checkReasons = [
  'unlocked',
  'openCards',
  'notThere',
  'notPublished',
  'parameterUnknown',
  'wrongSecret',
  'clockOff',
  'refused',
  'unreachable',
  'redirected',
  'notJson',
  'tooSlow',
  'busy',
  'signInAhead',
  'notTheTool',
] as const
export type CheckReason = (typeof checkReasons)[number]

/** What can show something of every company: a card its figures, a filter its values. */
export const openKinds = ['card', 'filter'] as const

/** What of a dashboard a card or filter is: a card by its place and its question, so that another question there is another card. */
export const openCardId = z.string().check(z.regex(/^[a-z0-9.-]{1,100}$/u, 'id'))

/** A card or filter that shows something although the company does not exist; accepted: somebody said that it may. */
export const openCardSchema = z.object({
  id: openCardId,
  kind: z.enum(openKinds),
  name: z.string(),
  isAccepted: z.boolean(),
})
export type OpenCard = z.infer<typeof openCardSchema>
