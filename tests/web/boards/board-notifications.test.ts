import { createIntl } from 'react-intl'
import { beforeAll, expect, test } from 'vitest'
import type { BoardNotification } from '#contract/boards/board-notification.ts'
import { linesOf } from '../../../src/web/notifications/notification-text.ts'
import { loadMessages } from '../../../src/web/session/language/messages.ts'
import { notificationTexts } from '../../../src/web/shell/all-notifications.ts'

const intls = new Map<string, ReturnType<typeof createIntl>>()
beforeAll(async () => {
  for (const locale of ['de', 'en'] as const)
    intls.set(locale, createIntl({ locale, messages: await loadMessages(locale, ['shell']) }))
})

const shared = { id: '1', groupId: '1', createdAt: '2026-11-21T08:05:00.000Z', actor: 'Ida Brandt' }
const ofTask = { ...shared, payload: ['Kisten | X'], boardId: '5', board: 'Umzug', taskId: '12' }
const told: readonly BoardNotification[] = [
  { ...ofTask, type: 'task_assigned' },
  { ...ofTask, type: 'task_mentioned' },
  { ...ofTask, type: 'task_commented', count: 2 },
  { ...ofTask, type: 'move_requested', stage: 'Fertig', reason: 'Eilt' },
  { ...ofTask, type: 'move_decided', stage: 'Fertig', isApproved: true, answer: '' },
  { ...ofTask, type: 'move_decided', stage: 'Fertig', isApproved: false, answer: 'Zu früh' },
  {
    ...shared,
    type: 'board_shared',
    payload: ['Umzug | X'],
    boardId: '5',
    board: 'Umzug',
    boardRole: 'member',
  },
  {
    ...shared,
    type: 'tasks_due',
    actor: null,
    payload: ['A | OVERDUE', 'B | TOMORROW'],
    overdue: 1,
    tomorrow: 1,
  },
  { ...shared, type: 'tasks_due', actor: null, payload: ['A | OVERDUE'], overdue: 1, tomorrow: 0 },
  { ...shared, type: 'tasks_due', actor: null, payload: ['B | TOMORROW'], overdue: 0, tomorrow: 2 },
]
const textsIn = (locale: string) => {
  const intl = intls.get(locale)
  if (!intl) throw new Error(locale)
  return told.flatMap((each) => linesOf(notificationTexts, intl, each)).map(({ text }) => text)
}

test('what is told of boards is said in German and in English', () => {
  expect(textsIn('de')).toEqual([
    'Ida Brandt hat Ihnen „Kisten“ zugewiesen (Umzug).',
    'Ida Brandt hat Sie in „Kisten“ erwähnt (Umzug).',
    'Ida Brandt hat 2 Kommentare zu „Kisten“ geschrieben (Umzug).',
    'Ida Brandt bittet um Ihre Freigabe für das Verschieben von „Kisten“ nach „Fertig“ (Umzug).',
    '„Eilt“',
    'Ida Brandt hat das Verschieben von „Kisten“ nach „Fertig“ freigegeben (Umzug).',
    'Ida Brandt hat das Verschieben von „Kisten“ nach „Fertig“ abgelehnt (Umzug).',
    '„Zu früh“',
    'Ida Brandt hat Sie zum Board „Umzug“ hinzugefügt.',
    'Eine Aufgabe ist überfällig, eine ist morgen fällig: A und B.',
    'Eine Aufgabe ist überfällig: A.',
    '2 Aufgaben sind morgen fällig: B.',
  ])
  expect(textsIn('en')).toEqual([
    'Ida Brandt assigned “Kisten” to you (Umzug).',
    'Ida Brandt mentioned you in “Kisten” (Umzug).',
    'Ida Brandt wrote 2 comments on “Kisten” (Umzug).',
    'Ida Brandt is asking for your approval to move “Kisten” to “Fertig” (Umzug).',
    '“Eilt”',
    'Ida Brandt approved moving “Kisten” to “Fertig” (Umzug).',
    'Ida Brandt declined moving “Kisten” to “Fertig” (Umzug).',
    '“Zu früh”',
    'Ida Brandt added you to the board “Umzug”.',
    'One task is overdue, one is due tomorrow: A and B.',
    'One task is overdue: A.',
    '2 tasks are due tomorrow: B.',
  ])
})

test('each leads to its task, its board or what is one’s own', () => {
  const intl = intls.get('en')
  if (!intl) throw new Error('en')
  const links = told.map((each) => linesOf(notificationTexts, intl, each)[0]?.link?.address)
  expect([...new Set(links)]).toEqual(['/taskboards/5?task=12', '/taskboards/5', '/home/'])
})
