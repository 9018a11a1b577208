import type { MicrosoftSignIn } from '#contract/auth/sign-in.ts'
import type { Host } from './host.ts'

/**
 * A token of the person's Microsoft account, who may be asked for it: from the host around, else in a window of Microsoft, whose
 * library is loaded only now. With `email` that account is meant, else the person chooses. Throws `TokenRefusal`.
 */
export async function accountToken(
  { around }: Host,
  microsoft: MicrosoftSignIn,
  email?: string,
): Promise<string> {
  if (around) return await around.token(true)
  const { microsoftToken } = await import('./microsoft/microsoft-token.ts')
  return await microsoftToken(microsoft, email)
}
