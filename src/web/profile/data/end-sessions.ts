import { endOtherSessions, endSession, listSessions } from '#contract/auth/sign-in.ts'
import { ProblemError } from '../../session/problem-error.ts'
import { askAndRefresh, refreshCalls } from '../../session/use-ask.ts'

/** Signs one device out; one that was signed out already is as good. Throws what `ask` throws otherwise. */
export async function signDeviceOut(id: string): Promise<void> {
  try {
    await askAndRefresh(endSession, { params: { id } }, [listSessions])
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'notFound') throw error
    await refreshCalls([listSessions])
  }
}

/** Signs the person out everywhere but here. Throws what `ask` throws. */
export const signOthersOut = (): Promise<void> => askAndRefresh(endOtherSessions, {}, [listSessions])
