import type { FastifyRequest } from 'fastify'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import type { changePassword as changePasswordCall } from '#contract/auth/password.ts'
import { invalidField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { authenticate } from '../session/authenticate.ts'
import { changeByLink } from './change-by-link.ts'
import { changeByOldPassword } from './change-by-old-password.ts'

/** Sets a new password: for whoever has the link of a mail, or for the person who is signed in and knows the present one. */
export async function changePassword(
  services: Services,
  { registrationToken, oldPassword, password }: BodyOf<typeof changePasswordCall>,
  request: FastifyRequest,
): Promise<ReplyOf<typeof changePasswordCall>> {
  if (registrationToken !== undefined) return changeByLink(services, { registrationToken, password })
  // The contract asks for one of the two.
  if (oldPassword === undefined) throw invalidField('oldPassword', 'required')
  const actor = await authenticate(services, request)
  return changeByOldPassword(services, actor, { oldPassword, password, address: request.ip })
}
