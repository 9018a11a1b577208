import { atom, getDefaultStore, type PrimitiveAtom } from 'jotai'
import { updateChat, type AskedMessage } from '#contract/assistant/chats.ts'
import type { RunState } from '#contract/assistant/run-events.ts'
import { askEvents } from '../../session/ask-events.ts'
import { NetworkError, ProblemError } from '../../session/problem-error.ts'
import { isOpen, unknownAnswer, withEvent, type LiveAnswer, type RunEventSeen } from './live-answer.ts'
import { readRun } from './read-run.ts'
import { shareRun } from './share-run.ts'
import { publishChat } from './tell-tabs.ts'

/** What happens in a chat at this moment. It outlives the page that shows the chat, so that nothing asked is lost on the way. */
export interface ChatRun {
  /** What was asked and is not known to have arrived yet. */
  readonly asked: AskedMessage | null
  readonly live: LiveAnswer | null
}

const nothing: ChatRun = { asked: null, live: null }
const atoms = new Map<string, PrimitiveAtom<ChatRun>>()
const followed = new Map<string, Following>()
const store = getDefaultStore()

interface Following {
  readonly runId: string
  readonly stop: () => void
}

/** What happens in one chat. */
export function chatRunAtom(chatId: string): PrimitiveAtom<ChatRun> {
  const known = atoms.get(chatId) ?? atom(nothing)
  atoms.set(chatId, known)
  return known
}

const change = (chatId: string, to: Partial<ChatRun>): void =>
  store.set(chatRunAtom(chatId), (before) => ({ ...before, ...to }))

/**
 * Asks in a chat. Settles once the question has arrived; the answer is followed from then on. Throws as `ask` does where it was
 * refused or nobody answered.
 */
export async function sendMessage(chatId: string, message: AskedMessage): Promise<void> {
  leaveRun(chatId)
  change(chatId, { asked: message, live: null })
  const over = new AbortController()
  try {
    await new Promise<void>((resolve, reject) => {
      const take = (event: RunEventSeen): void => {
        if (event.event !== 'run') return hold(chatId, event)
        const { runId, messageId } = event.data
        change(chatId, { live: unknownAnswer(runId, messageId) })
        hold(chatId, event)
        holdRun(chatId, runId, over)
        resolve()
      }
      askEvents(updateChat, { params: { chatId }, body: { message } }, { signal: over.signal, onEvent: take })
        // once it has arrived nothing is refused any more: what is not read to its end is read on
        .then(() => reject(new NetworkError(null)), reject)
        .finally(() => void goOn(chatId, over.signal))
    })
  } finally {
    if (store.get(chatRunAtom(chatId)).live === null) change(chatId, { asked: null })
  }
  publishChat(chatId)
}

/** The question is shown from what the server has of it now. */
export const forgetAsked = (chatId: string): void => change(chatId, { asked: null })

/** Its words are not for the person any more. */
export const forgetLive = (chatId: string): void => change(chatId, { live: null })

/** Follows a run that was begun elsewhere or before, unless it is followed already. */
export function followRun(
  chatId: string,
  runId: string,
  messageId: string,
  state: RunState = 'running',
): void {
  if (followed.get(chatId)?.runId === runId) return
  leaveRun(chatId)
  change(chatId, { live: unknownAnswer(runId, messageId, state) })
  const over = new AbortController()
  const share = shareRun({
    runId,
    lead: () => void goOn(chatId, over.signal),
    hear: (live) => take(chatId, live),
  })
  watch(chatId, runId, over, share)
}

/** The chat is not looked at any more: its run goes on without a reader, and nothing is kept but what has not arrived yet. */
export function leaveChat(chatId: string): void {
  leaveRun(chatId)
  change(chatId, { live: null })
}

function leaveRun(chatId: string): void {
  followed.get(chatId)?.stop()
  followed.delete(chatId)
}

/** This tab reads a run that it has begun. */
function holdRun(chatId: string, runId: string, over: AbortController): void {
  const share = shareRun({ runId, lead: () => {}, hear: () => {} })
  watch(chatId, runId, over, share)
}

function watch(
  chatId: string,
  runId: string,
  over: AbortController,
  share: ReturnType<typeof shareRun>,
): void {
  const unsubscribe = store.sub(chatRunAtom(chatId), () => {
    const { live } = store.get(chatRunAtom(chatId))
    if (live?.runId === runId) share.say(live)
  })
  followed.set(chatId, {
    runId,
    stop: () => {
      unsubscribe()
      share.stop()
      over.abort()
    },
  })
}

/** Reads on where the connection ended before the run did. */
async function goOn(chatId: string, signal: AbortSignal): Promise<void> {
  const live = (): LiveAnswer | null => store.get(chatRunAtom(chatId)).live
  const begun = live()
  if (signal.aborted || !begun || !isOpen(begun)) return
  try {
    await readRun({ signal, live: () => live() ?? begun, take: (event) => hold(chatId, event) })
  } catch (error) {
    // the server knows no such run, or the person may not read it: it ends here, with what the server says
    if (!signal.aborted)
      take(chatId, { ...(live() ?? begun), state: 'interrupted', problem: problemIn(error) })
  }
}

function problemIn(error: unknown): LiveAnswer['problem'] {
  if (!(error instanceof ProblemError) || error.message === '') return null
  const { code, title, message, retryAfter } = error
  return { code, title, message, retryAfter }
}

function hold(chatId: string, event: RunEventSeen): void {
  const { live } = store.get(chatRunAtom(chatId))
  if (live) take(chatId, withEvent(live, event))
}

function take(chatId: string, live: LiveAnswer): void {
  const before = store.get(chatRunAtom(chatId)).live
  if (before === live || (before?.runId === live.runId && before.seq > live.seq)) return
  change(chatId, { live })
  if (!isOpen(live)) publishChat(chatId)
}
