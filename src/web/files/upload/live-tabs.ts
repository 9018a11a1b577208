/** Names this tab for as long as its page is there. */
export const thisTab = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) =>
  part.toString(36),
).join('')

const prefix = 'kontor-uploads-'
let isHeld = false

/** The locks of the browser; an address without https has none. */
const locks = (): LockManager | undefined =>
  (navigator as { readonly locks?: LockManager | null }).locks ?? undefined

/** Lets other tabs know that the uploads of this one go on; the browser ends that with the page. */
export function showSignOfLife(): void {
  if (isHeld) return
  isHeld = true
  const untilTheEnd = new Promise<never>(() => {})
  locks()
    ?.request(prefix + thisTab, () => untilTheEnd)
    .catch(() => {
      isHeld = false // the page is being left
    })
}

/** The tabs whose uploads go on. Where the browser does not tell, only this one. */
export async function liveTabs(): Promise<ReadonlySet<string>> {
  const held = (await locks()?.query())?.held ?? []
  const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  return new Set([...names, thisTab])
}
