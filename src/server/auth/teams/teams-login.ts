import type { Tokens } from '#contract/auth.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import type { SignInOrigin } from '../login.ts'

/** Tokens of Entra name groups and roles and grow with them; beyond this Node itself refuses the header. */
export const maxTeamsToken = 16_000

export async function teamsLogin(
  services: Services,
  _token: string | null,
  _origin: SignInOrigin,
): Promise<Tokens> {
  if (!services.config.teams) throw new Problem('microsoftOff')
  throw new Problem('microsoftUnavailable')
}
