import type { StoredNotification } from '../../notifications/notification-kind.ts'

/** The requests that notifications are about. */
export const idsOfRequests = (stored: readonly StoredNotification[]): readonly string[] => [
  ...new Set(stored.flatMap(({ subject }) => (subject?.kind === 'accessRequest' ? subject.id : []))),
]
