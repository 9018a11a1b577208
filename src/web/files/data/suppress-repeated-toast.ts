/** How long a message about something that is gone stands, in milliseconds. */
const stands = 3000

let shownAt = -Infinity

/** A message says now that something is gone. */
export function noteGoneToast(): void {
  shownAt = performance.now()
}

/** Whether such a message still stands: what is shown of the same entry goes without another one. */
export const hasRecentGoneToast = (): boolean => performance.now() - shownAt < stands
