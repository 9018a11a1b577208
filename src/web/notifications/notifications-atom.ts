import { atom } from 'jotai'
import { noNotifications } from './notification-list.ts'

/** What the person has not read, as this tab knows it. */
export const notificationsAtom = atom(noNotifications)
