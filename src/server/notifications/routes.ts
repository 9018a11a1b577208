import * as calls from '#contract/notifications/notifications.ts'
import { route, type Route } from '../http/route.ts'
import { answerStream } from './answer-stream.ts'
import { readNotification, readNotifications } from './read-notifications.ts'

/** The calls of the notifications. */
export const notificationsRoutes: readonly Route[] = [
  route(calls.streamNotifications, (services, { actor, query, request, reply }) =>
    answerStream(services, { actor, request, reply, folders: query.folders }),
  ),
  route(calls.readNotification, (services, { actor, params }) => readNotification(services, actor, params)),
  route(calls.readNotifications, (services, { actor }) => readNotifications(services, actor)),
]
