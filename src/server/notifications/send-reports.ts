import type { Delivery } from './deliver.ts'
import { eventText, send } from './stream.ts'

/** To people for whom dashboards may be others than before: they are to ask again. `all`: to everybody who sees reports. */
export function sendReports({ registry }: Delivery, people: ReadonlySet<string>): void {
  const streams = people.has('all')
    ? [...registry.all].filter(({ actor }) => actor.permissions.has('VIEW_REPORTING'))
    : [...people].flatMap((userId) => registry.ofPerson(userId))
  for (const stream of streams) send(stream, eventText({ event: 'reports', data: {} }))
}
