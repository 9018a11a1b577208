/** Names this tab for as long as its page is there. */
export const thisTab = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) =>
  part.toString(36),
).join('')

const prefix = 'kontor-uploads-'
/** Where tabs ask each other when the browser has no locks, which an address without https has not. */
const question = 'kontor-uploads'
/** How long is waited for answers of other tabs, in milliseconds: one that is busy may take its time. */
const patience = 500
let isHeld = false

/** The locks of the browser; an address without https has none. */
const locks = (): LockManager | undefined =>
  (navigator as { readonly locks?: LockManager | null }).locks ?? undefined

/** Lets other tabs know that the uploads of this one go on; the browser ends that with the page. */
export function showSignOfLife(): void {
  if (isHeld) return
  isHeld = true
  const held = locks()
  if (!held) {
    if (typeof BroadcastChannel !== 'undefined') answerOthers()
    return
  }
  const untilTheEnd = new Promise<never>(() => {})
  held
    .request(prefix + thisTab, () => untilTheEnd)
    .catch(() => {
      isHeld = false // the page is being left
    })
}

/** The tabs whose uploads go on. Where the storage is refused, as in some frames, so are the locks: nothing is shared there. */
export async function liveTabs(): Promise<ReadonlySet<string>> {
  const held = locks()
  const others = held ? tabsWithLocks(held) : answersOfOthers()
  return new Set([...(await others.catch(() => [])), thisTab])
}

async function tabsWithLocks(held: LockManager): Promise<readonly string[]> {
  return ((await held.query()).held ?? []).flatMap(({ name }) =>
    name?.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  )
}

/** Says the name of this tab to whoever asks, as long as its page is there. */
function answerOthers(): void {
  const channel = new BroadcastChannel(question)
  channel.addEventListener('message', ({ data }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin that it could reach
    if (data === 'who') channel.postMessage(thisTab)
  })
}

/** Asks the other tabs for their names. */
function answersOfOthers(): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const names: string[] = []
    const channel = new BroadcastChannel(question)
    channel.addEventListener('message', ({ data }) => {
      if (typeof data === 'string' && data !== 'who') names.push(data)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
    channel.postMessage('who')
    setTimeout(() => {
      channel.close()
      resolve(names)
    }, patience)
  })
}
