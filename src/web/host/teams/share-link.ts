import { sharing as teamsSharing } from '@microsoft/teams-js'
import type { Surroundings } from '../host.ts'

/** How a place is offered to people in Teams; `null` where Teams cannot. */
export function sharing(linkTo: (place: string) => string): Surroundings['share'] {
  if (!teamsSharing.isSupported()) return null
  return ({ place, text }) =>
    teamsSharing.shareWebContent({
      content: [{ type: 'URL', url: linkTo(place), message: text, preview: true }],
    })
}
