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
] as const
export type CheckReason = (typeof checkReasons)[number]

/** A card that shows figures although the company does not exist; accepted: somebody said that it may. */
export const openCardSchema = z.object({ id: z.int(), name: z.string(), isAccepted: z.boolean() })
export type OpenCard = z.infer<typeof openCardSchema>
