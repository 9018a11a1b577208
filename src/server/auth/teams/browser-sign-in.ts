import type { MicrosoftSignIn } from '#contract/auth/sign-in.ts'
import type { TeamsConfig } from './teams-config.ts'

/** What the registration in Entra calls the one thing that its tokens allow. */
export const teamsScope = 'access_as_user'

/** What a browser needs to ask Microsoft for a token; none of it is a secret. */
export function browserSignIn({ clientId, tenants, authority, appIdUri }: TeamsConfig): MicrosoftSignIn {
  const [tenant, another] = tenants
  return {
    clientId,
    authority: `${authority}/${another === undefined ? tenant : 'organizations'}`,
    scope: `${appIdUri}/${teamsScope}`,
  }
}
