import { teamsLogin } from '#contract/auth/sign-in.ts'
import type { Tokens } from '#contract/auth/sign-in.ts'
import { currentPermissions, currentUser } from '#contract/users/users.ts'
import { readStored, removeStored, writeStored } from '../host/browser-storage.ts'
import { currentHost } from '../host/host.ts'
import type { Surroundings } from '../host/host.ts'
import { forgetLanguage, keepLanguage } from './language/language.ts'
import { ownTimeZone } from './language/time-zone.ts'
import { NetworkError } from './problem-error.ts'
import { forgetCsrf, send } from './send.ts'
import { currentSession, endSession, keepSession } from './session-state.ts'
import type { Session } from './session-state.ts'
import { writeTokens } from './tokens.ts'

let underWay: Promise<string | null> | null = null
/** Not asked again in this page: the answer would be the same, or the person has signed out. */
let isOver = false

/**
 * Signs in whoever is signed in to the host, without asking anybody; once for all who want it meanwhile. Answers with the access
 * token. Whatever speaks against it is no fault: then the normal form is there, and the answer is `null`.
 */
export async function signInByHost(): Promise<string | null> {
  const { around } = currentHost()
  if (!around || isOver) return null
  underWay ??= quietly(around).finally(() => {
    underWay = null
  })
  return await underWay
}

/** The person has signed out: the host does not sign them in again until they say so. */
export function leaveToPerson(): void {
  isOver = true
}

/** Signs in with a token of a Microsoft account and keeps the session. Throws what the calls throw. */
export async function signInWithToken(token: string): Promise<string> {
  const tokens = (await send(teamsLogin, { bearer: token, body: { timeZone: ownTimeZone() } })) as Tokens
  // not by `ask`, which may be waiting for the token that is obtained here
  const own = { bearer: tokens.accessToken }
  const [user, permissions] = await Promise.all([send(currentUser, own), send(currentPermissions, own)])
  const session = { user, permissions } as Session
  if (currentSession()?.user.id !== session.user.id) endSession()
  writeTokens(tokens)
  forgetCsrf()
  keepSession(session)
  if (currentHost().around) writeStored('signedInByHost', session.user.id)
  forgetLanguage()
  await keepLanguage()
  return tokens.accessToken
}

/** Whether the session is one that the host begins: signing out of it would end nothing. */
export const isSignedInByHost = (): boolean => readStored('signedInByHost') === currentSession()?.user.id

/** What the one person of the host has left is nothing for the next one. */
export function welcomePerson({ person }: Surroundings): void {
  if (person === readStored('hostPerson')) return
  if (readStored('hostPerson') !== null) {
    endSession()
    removeStored('unfinishedUploads')
    removeStored('unsentFiles')
  }
  writeStored('hostPerson', person)
}

async function quietly(around: Surroundings): Promise<string | null> {
  const before = currentSession()?.user
  const token = await tokenOrNone(around)
  // it was of somebody else, who came by the form: nothing that they have asked for is done in this name
  if (token && before && before.id !== currentSession()?.user.id) {
    window.location.reload()
    throw new Error('another person')
  }
  return token
}

async function tokenOrNone(around: Surroundings): Promise<string | null> {
  try {
    return await signInWithToken(await around.token(false))
  } catch (error) {
    isOver = !(error instanceof NetworkError)
    // oxlint-disable-next-line no-console -- the person is told by the form alone; who looks for the reason finds it here
    console.warn(error)
    return null
  }
}
