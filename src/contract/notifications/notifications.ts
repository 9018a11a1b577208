import * as z from 'zod/mini'
import { notificationSchema } from '../all-notifications.ts'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'

export const readNotification = defineCall({
  name: 'readNotification',
  area: 'notifications',
  summary: 'Mark one notification as read, with all of its group; once more changes nothing',
  method: 'POST',
  path: '/api/notifications/{id}/read',
  access: 'signedIn',
  params: z.object({ id: idSchema }),
  problems: ['notFound'],
})

export const readNotifications = defineCall({
  name: 'readNotifications',
  area: 'notifications',
  summary: 'Mark all notifications as read',
  method: 'POST',
  path: '/api/notifications/-/read',
  access: 'signedIn',
  problems: [],
})

/** Most things that one stream may follow. */
export const maxFollowed = 32

/** What may be followed: what is on a screen, by its kind and its id, such as `folder:1`. */
const followedKinds = ['folder', 'board'] as const
type FollowedKind = (typeof followedKinds)[number]

const followed = `(?:${followedKinds.join('|')}):[1-9]\\d{0,17}`
const followPattern = new RegExp(`^${followed}(?:,${followed}){0,${maxFollowed - 1}}$`, 'u')

/** The ids of one kind in what a stream follows. */
export const followedIds = (follow: string | undefined, kind: FollowedKind): readonly string[] =>
  (follow?.split(',') ?? []).flatMap((each) =>
    each.startsWith(`${kind}:`) ? each.slice(kind.length + 1) : [],
  )

/** Data of the event `unread`. */
export const unreadEventSchema = z.object({ ids: z.array(idSchema) })
/** Data of the event `reports`: dashboards of the caller may be others than before. */
const reportsEventSchema = z.object({})
/** Data of the event `chats`: chats of the caller, or what of them may be seen, may be others than before. */
const chatsEventSchema = z.object({})
/** Data of the event `person`: nothing but that one is to look. */
const personEventSchema = z.object({})
/** Data of the event `folder`: `change` counts those that this stream was told. */
export const folderEventSchema = z.object({ folderId: idSchema, change: z.number() })
/** Data of the event `board`: the same of a board. Whoever is taken from it hears it once more. */
export const boardEventSchema = z.object({ boardId: idSchema, change: z.number() })

export const streamNotifications = defineCall({
  name: 'streamNotifications',
  area: 'notifications',
  summary:
    'Server-sent events until the session ends. `notifications`: what is not read, newest first, all of it at first and then ' +
    'whatever comes; goes on after `Last-Event-ID`. `unread`: ids that are still not read, of those sent so far. ' +
    '`folder`: something changed in a folder that is followed and that the caller may read. `board`: the same of a board on which the caller is. `reports`: dashboards that the caller sees, or manages, may be others than before. `chats`: the same of chats of the caller, and of what may be seen of them. `person`: role, company, permissions or ' +
    'rights of the caller are others than before',
  method: 'GET',
  path: '/api/notifications/stream',
  access: 'signedIn',
  query: z.object({
    /** What is on the screen, such as `folder:1,board:2`. */
    follow: z.optional(z.string().check(z.regex(followPattern, 'unknownFollow'))),
  }),
  reply: {
    events: {
      notifications: z.array(notificationSchema),
      unread: unreadEventSchema,
      folder: folderEventSchema,
      board: boardEventSchema,
      reports: reportsEventSchema,
      chats: chatsEventSchema,
      person: personEventSchema,
    },
  },
  problems: [],
})
