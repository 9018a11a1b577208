/** Tells what shows chats, here and in the other tabs of the browser, that something of a chat is another than it was. */
export function publishChat(chatId: string): void {
  for (const listen of listeners) listen(chatId)
  tellTabs(chatId)
}

/** The same for the other tabs only. */
export function tellTabs(chatId: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: only this origin hears it
  openChannel()?.postMessage(chatId)
}

/** Calls back with the id of a chat of which something changed, until the answered function is called. */
export function followChats(onChange: (chatId: string) => void): () => void {
  listeners.add(onChange)
  const opened = openChannel()
  const hear = ({ data }: MessageEvent<string>): void => onChange(data)
  opened?.addEventListener('message', hear)
  return () => {
    listeners.delete(onChange)
    opened?.removeEventListener('message', hear)
  }
}

const listeners = new Set<(chatId: string) => void>()
let channel: BroadcastChannel | null = null

function openChannel(): BroadcastChannel | null {
  try {
    channel ??= new BroadcastChannel('kontor-chats')
  } catch {
    // not there, or refused as the storage is: other tabs learn of it when they are looked at
  }
  return channel
}
