import { refusalText, StartRefusal } from '../../../src/server/process/start-refusal.ts'

/** Why settings are refused, in the words of the console; `accepted` when they are not. */
export function startRefusalOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof StartRefusal) return refusalText(error)
    throw error
  }
  return 'accepted'
}
