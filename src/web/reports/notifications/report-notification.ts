import type { IntlShape } from 'react-intl'
import { readPayloadLine } from '#contract/notifications/notification.ts'
import type { ReportNotification } from '#contract/reports/report-notification.ts'
import { pageOfReport, reportAdministrationAddress } from '../data/report-address.ts'
import type { NotificationLink, NotificationText } from '../../notifications/notification-text.ts'
import type { MessageId } from '../../session/language/message-ids.ts'

type Type = ReportNotification['type']

const nameOf = ({ payload: [line = ''] }: ReportNotification): string => readPayloadLine(line).resource

const linkTo = (
  intl: IntlShape,
  label: MessageId,
  told: ReportNotification,
  address: string,
): NotificationLink => ({ label: intl.formatMessage({ id: label }), name: nameOf(told), address })

/** The words of what is told of reports. */
export const reportTexts: {
  readonly [T in Type]: NotificationText<Extract<ReportNotification, { type: T }>>
} = {
  report_shared: (intl, told) => [
    {
      text: intl.formatMessage({ id: 'notifications.reportShared' }, { dashboard: nameOf(told) }),
      link: linkTo(intl, 'notifications.openReport', told, pageOfReport(told.dashboardId)),
    },
  ],
  report_closed: (intl, told) => [
    {
      text: intl.formatMessage({ id: 'notifications.reportClosed' }, { dashboard: nameOf(told) }),
      link: linkTo(intl, 'notifications.openReportAdministration', told, reportAdministrationAddress),
    },
  ],
}
