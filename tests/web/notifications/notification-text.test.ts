import { createIntl } from 'react-intl'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/all-notifications.ts'
import { linesOf as linesOfKind } from '../../../src/web/notifications/notification-text.ts'
import type { NotificationTexts } from '../../../src/web/notifications/notification-text.ts'
import { loadMessages } from '../../../src/web/session/language/messages.ts'
import { notificationTexts } from '../../../src/web/shell/all-notifications.ts'

const intls = new Map<string, ReturnType<typeof createIntl>>()
beforeAll(async () => {
  for (const locale of ['de', 'en'] as const)
    intls.set(locale, createIntl({ locale, messages: await loadMessages(locale) }))
})

const shared = { id: '1', groupId: '1', createdAt: '2026-11-21T08:05:00.000Z', actor: 'Ida Brandt' }
const rights = (...payload: string[]): Notification => ({
  ...shared,
  type: 'folder_permission_change',
  payload,
  before: [],
  folderIds: [],
})
const change = (payload: string, actor: string | null = 'Ida Brandt'): Notification => ({
  ...shared,
  actor,
  type: 'folder_change',
  payload: [payload],
  folderId: '12',
})

const linkTo = (id: string, name: string) => ({
  label: 'Ordner öffnen',
  name,
  address: `/filemanager/?fileId=${id}&open=1`,
})

function linesOf(locale: string, notification: Notification): readonly string[] {
  const intl = intls.get(locale)
  if (!intl) throw new Error(`no texts in ${locale}`)
  return linesOfKind(notificationTexts, intl, notification).map(({ text }) => text)
}

describe('a notification', () => {
  test.each([
    ['de', 'Im Chat „Kräne“ ist eine Antwort fertig.', 'Chat öffnen'],
    ['en', 'An answer in the chat “Kräne” is ready.', 'Open chat'],
  ])('of an answer that is ready leads to its chat (%s)', (locale, text, label) => {
    const ready: Notification = {
      ...shared,
      actor: null,
      type: 'chat_ready',
      chatId: '5',
      payload: ['Kräne | '],
    }
    const intl = intls.get(locale)
    expect(intl && linesOfKind(notificationTexts, intl, ready)).toEqual([
      { text, link: { label, name: 'Kräne', address: '/assistant/5' } },
    ])
  })

  test.each([
    [
      'de',
      'Finanzen/Berichte | PERMISSION_READ,PERMISSION_CREATE',
      'Ida Brandt hat Ihre Rechte geändert. Ihre Rechte an „Berichte“: Lesen und Anlegen.',
    ],
    [
      'en',
      'Finanzen/Berichte | PERMISSION_READ,PERMISSION_CREATE',
      'Ida Brandt has changed your rights. Your rights to “Berichte”: read and create.',
    ],
    [
      'de',
      'Finanzen | ',
      'Ida Brandt hat Ihre Rechte geändert. Sie haben keinen Zugriff mehr auf „Finanzen“.',
    ],
    ['en', 'Finanzen |', 'Ida Brandt has changed your rights. You no longer have access to “Finanzen”.'],
    [
      'en',
      'Finanzen | SOMETHING_NEW',
      'Ida Brandt has changed your rights. Your rights to “Finanzen”: SOMETHING_NEW.',
    ],
  ])('of rights says in %s who changed them and what is left: %s', (locale, line, said) => {
    expect(linesOf(locale, rights(line))).toEqual([said])
  })

  test.each([
    ['de', 'A/B | ADDED,RENAMED', 'Ida Brandt hat in „B“ etwas hinzugefügt und umbenannt.'],
    ['en', 'A/B | ADDED,RENAMED', 'Ida Brandt made changes in “B”: added and renamed.'],
    ['de', 'A | MOVED_OUT', 'Ida Brandt hat in „A“ etwas wegverschoben.'],
    ['en', 'A | DELETED', 'Ida Brandt made changes in “A”: deleted.'],
  ])('of a watched folder says in %s who did what: %s', (locale, line, said) => {
    expect(linesOf(locale, change(line))).toEqual([said])
  })

  test('names nobody who is not there any more, and leads to the folder that is watched', () => {
    const intl = intls.get('de')
    if (!intl) throw new Error('no texts')
    expect(linesOfKind(notificationTexts, intl, change('A/B | ADDED', null))).toEqual([
      { text: 'Jemand hat in „B“ etwas hinzugefügt.', link: linkTo('12', 'B') },
    ])
  })

  test('of rights on several folders says first who changed them, and leads to each folder that may be read', () => {
    const intl = intls.get('de')
    if (!intl) throw new Error('no texts')
    const both = { ...rights('A/B | PERMISSION_READ', 'C | '), folderIds: ['7', null] }
    expect(linesOfKind(notificationTexts, intl, both)).toEqual([
      { text: 'Ida Brandt hat Ihre Rechte geändert.', link: null },
      { text: 'Ihre Rechte an „B“: Lesen.', link: linkTo('7', 'B') },
      { text: 'Sie haben keinen Zugriff mehr auf „C“.', link: null },
    ])
  })

  test.each([
    ['de', 'Jemand hat Ihre Rechte geändert. Sie haben keinen Zugriff mehr auf „A“.'],
    ['en', 'Someone has changed your rights. You no longer have access to “A”.'],
  ])('of rights says in %s that it was somebody who is not there any more', (locale, said) => {
    expect(linesOf(locale, { ...rights('A | '), actor: null })).toEqual([said])
  })

  test('of many folders says five and how many more there are', () => {
    const payload = Array.from({ length: 7 }, (_, at) => `Ordner ${at} | PERMISSION_READ`)
    expect(linesOf('de', rights(...payload))).toHaveLength(7)
    expect(linesOf('de', rights(...payload)).at(-1)).toBe('und 2 weitere Ordner')
    expect(linesOf('en', rights(...payload.slice(0, 6))).at(-1)).toBe('and one more folder')
  })
})

test.each([
  ['en', ['12 | DAMAGED'], 'The stored content of file no. 12 is damaged or missing.'],
  ['de', ['12 | MISSING'], 'Der gespeicherte Inhalt der Datei Nr. 12 ist beschädigt oder fehlt.'],
  ['en', ['12 | DAMAGED', '13 | MISSING'], 'of 2 files is damaged or missing, including no. 12 and 13.'],
])('damaged content is told by the numbers of its files (%s)', (locale, payload, words) => {
  const [text, ...others] = linesOf(locale, { ...shared, actor: null, type: 'content_damage', payload })
  expect(text).toContain(words)
  expect(others).toEqual([])
})

test('a kind without words, or with those of another, does not compile', () => {
  const { folder_permission_change: _rights, ...others } = notificationTexts
  // @ts-expect-error -- rights have no words
  const missing: NotificationTexts = others
  // @ts-expect-error -- there is no folder in damaged content
  const exchanged: NotificationTexts = { ...notificationTexts, content_damage: others.folder_change }
  expect(Object.keys(notificationTexts)).toHaveLength(Object.keys(missing).length + 1)
  expect(exchanged).not.toEqual(notificationTexts)
})
