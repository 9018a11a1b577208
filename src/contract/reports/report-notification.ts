import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'
import { notificationFields } from '../notifications/notification.ts'

/** The name is that of now: the resource of the payload line is the dashboard. */
const ofDashboard = { ...notificationFields, dashboardId: idSchema }

/** The person can see a dashboard, and still can. */
export const reportSharedNotification = z.object({ ...ofDashboard, type: z.literal('report_shared') })

/** To those who manage reports: a dashboard did not pass its check any more, and is closed still. */
export const reportClosedNotification = z.object({ ...ofDashboard, type: z.literal('report_closed') })

/** The kinds of notifications of reports. */
export const reportNotifications = [reportSharedNotification, reportClosedNotification] as const
export type ReportNotification = z.infer<(typeof reportNotifications)[number]>
