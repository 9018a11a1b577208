import { readPayloadLine } from '#contract/notifications/notification.ts'
import type { ReportNotification } from '#contract/reports/report-notification.ts'
import type { NotificationText } from '../../notifications/notification-text.ts'

type Type = ReportNotification['type']

const nameOf = ({ payload: [line = ''] }: ReportNotification): string => readPayloadLine(line).resource

/** The words of what is told of reports. */
export const reportTexts: {
  readonly [T in Type]: NotificationText<Extract<ReportNotification, { type: T }>>
} = {
  report_shared: (intl, told) => [
    {
      text: intl.formatMessage({ id: 'notifications.reportShared' }, { dashboard: nameOf(told) }),
      link: null,
    },
  ],
  report_closed: (intl, told) => [
    {
      text: intl.formatMessage({ id: 'notifications.reportClosed' }, { dashboard: nameOf(told) }),
      link: null,
    },
  ],
}
