import { ErrorCode, sharing as teamsSharing } from '@microsoft/teams-js'
import type { Surroundings } from '../host.ts'

/** How a page is offered to people in Teams; `null` where Teams cannot. */
export function sharing(linkTo: (address: string) => string): Surroundings['share'] {
  if (!teamsSharing.isSupported()) return null
  return async ({ address, text }) => {
    try {
      await teamsSharing.shareWebContent({
        content: [{ type: 'URL', url: linkTo(address), message: text, preview: true }],
      })
    } catch (error) {
      if (!isClosed(error)) throw error
    }
  }
}

/** The person has closed the dialog of Teams, and knows it. Teams throws plain objects. */
const isClosed = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'errorCode' in error &&
  error.errorCode === ErrorCode.USER_ABORT
