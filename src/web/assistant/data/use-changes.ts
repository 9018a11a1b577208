import { useEffect, useEffectEvent } from 'react'
import { onChatsChanged } from '../../session/chat-changes.ts'
import { followChats } from '../runs/tell-tabs.ts'

/** Milliseconds between two looks at whether all that is shown may still be read, for what no event tells. */
const lookEvery = 60_000

/**
 * Says when to look again: when something of the chat changed here or elsewhere, or what may be seen of it, when the window is looked at, and
 * now and then while it is seen.
 */
export function useChanges(chatId: string, onLook: () => void): void {
  const look = useEffectEvent(onLook)
  useEffect(() => {
    const seen = (): void => {
      if (document.visibilityState === 'visible') look()
    }
    const stop = followChats((changed) => changed === chatId && look())
    const stopHearing = onChatsChanged(seen)
    const timer = setInterval(seen, lookEvery)
    window.addEventListener('focus', seen)
    document.addEventListener('visibilitychange', seen)
    return () => {
      stop()
      stopHearing()
      clearInterval(timer)
      window.removeEventListener('focus', seen)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [chatId])
}
