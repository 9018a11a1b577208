import { AuthError, BrowserCacheLocation, PublicClientApplication } from '@azure/msal-browser'
import type { MicrosoftSignIn } from '#contract/auth/sign-in.ts'
import { TokenRefusal } from '../token-refusal.ts'
import type { RefusalReason } from '../token-refusal.ts'

/** Where Microsoft leads its window back to; registered in Entra as the address of the single-page application. */
const bridge = '/microsoft-bridge.html'

const reasons: Readonly<Record<string, RefusalReason>> = {
  user_cancelled: 'cancelled',
  // a window that was closed says nothing any more
  timed_out: 'cancelled',
  popup_window_error: 'blocked',
  empty_window_error: 'blocked',
}

/**
 * Asks in a window of Microsoft for a token of the person's account; nothing of it stays here. The one with the address `email`
 * comes without a question where Microsoft knows it; without one the person chooses. Throws {@link TokenRefusal}.
 */
export async function microsoftToken(
  { clientId, authority, scope }: MicrosoftSignIn,
  email?: string,
): Promise<string> {
  try {
    const client = new PublicClientApplication({
      auth: { clientId, authority, redirectUri: new URL(bridge, window.location.origin).href },
      cache: { cacheLocation: BrowserCacheLocation.MemoryStorage },
    })
    await client.initialize()
    const { accessToken } = await client.acquireTokenPopup({
      scopes: [scope],
      ...(email === undefined ? { prompt: 'select_account' } : { loginHint: email }),
      // a window that was closed would stand in the way for a minute
      overrideInteractionInProgress: true,
    })
    await client.clearCache()
    return accessToken
  } catch (error) {
    throw new TokenRefusal((error instanceof AuthError && reasons[error.errorCode]) || 'failed', error)
  }
}
