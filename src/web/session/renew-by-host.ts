import { currentHost } from '../host/host.ts'

/** An access token for whoever is signed in to the host around, got without asking; `null` without a host or when it is refused. */
export async function tokenByHost(): Promise<string | null> {
  if (!currentHost().around) return null
  const { signInByHost } = await import('./sign-in-by-host.ts')
  return await signInByHost()
}
