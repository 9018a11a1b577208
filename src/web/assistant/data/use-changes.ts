import { useEffect, useEffectEvent } from 'react'
import { followChats } from '../runs/tell-tabs.ts'

/** Milliseconds between two looks at whether all that is shown may still be read. */
const lookEvery = 15_000

/** Says when to look again: when something of the chat changed, when the window is looked at, and now and then while it is seen. */
export function useChanges(chatId: string, onLook: () => void): void {
  const look = useEffectEvent(onLook)
  useEffect(() => {
    const seen = (): void => {
      if (document.visibilityState === 'visible') look()
    }
    const stop = followChats((changed) => changed === chatId && look())
    const timer = setInterval(seen, lookEvery)
    window.addEventListener('focus', seen)
    document.addEventListener('visibilitychange', seen)
    return () => {
      stop()
      clearInterval(timer)
      window.removeEventListener('focus', seen)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [chatId])
}
