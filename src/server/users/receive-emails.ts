import type { BodyOf } from '#contract/http/call.ts'
import type { receiveEmails as receiveEmailsCall } from '#contract/users/users.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { changeUserSettings } from './change-user-settings.ts'

/** Turns notifications by e-mail on or off for the actor. */
export async function receiveEmails(
  services: Services,
  actor: Actor,
  wanted: BodyOf<typeof receiveEmailsCall>,
): Promise<void> {
  await changeUserSettings(services, actor, { receiveEmails: wanted === 'true' })
}
