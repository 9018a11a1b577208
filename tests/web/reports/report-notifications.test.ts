import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import type { ReportNotification } from '#contract/reports/report-notification.ts'
import { linesOf } from '../../../src/web/notifications/notification-text.ts'
import { loadMessages } from '../../../src/web/session/language/messages.ts'
import { notificationTexts } from '../../../src/web/shell/all-notifications.ts'

const shared = {
  id: '1',
  groupId: '1',
  createdAt: '2026-11-21T08:05:00.000Z',
  actor: null,
  dashboardId: '4',
  payload: ['Umsatz | X'],
}
const told: readonly ReportNotification[] = [
  { ...shared, type: 'report_shared' },
  { ...shared, type: 'report_closed' },
]

test.each([
  [
    'de',
    [
      'Sie können den Bericht „Umsatz“ jetzt sehen.',
      'Der Bericht „Umsatz“ hat die Prüfung nicht bestanden und ist geschlossen.',
    ],
  ],
  [
    'en',
    ['You can now see the report “Umsatz”.', 'The report “Umsatz” did not pass its check and is closed.'],
  ],
] as const)('what is told of reports is said in the language %s', async (locale, texts) => {
  const intl = createIntl({ locale, messages: await loadMessages(locale, ['shell']) })
  const lines = told.flatMap((each) => linesOf(notificationTexts, intl, each))
  expect(lines.map(({ text }) => text)).toEqual(texts)
  expect(lines.map(({ link }) => link?.address)).toEqual(['/reporting/4', '/reporting/administration/'])
})
