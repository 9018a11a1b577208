/** What this tab keeps until it is closed. */
export const visitKeys = ['filemanagerExpanded', 'openedLast', 'chatDrafts'] as const
type VisitKey = (typeof visitKeys)[number]

/** The text kept under a key, or `null`. */
export function readVisit(key: VisitKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null // the storage refuses: nothing outlasts the page
  }
}

/** Keeps a text; where the storage refuses, only the page itself remembers. */
export function writeVisit(key: VisitKey, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // the storage refuses: nothing outlasts the page
  }
}
