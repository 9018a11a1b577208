// @vitest-environment node
// Locks and channels are those of the runtime, the same as in a browser.
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Notification } from '#contract/all-notifications.ts'
import { noNotifications, withNew } from '../../../src/web/notifications/notification-list.ts'
import type { NotificationList } from '../../../src/web/notifications/notification-list.ts'
import { shareAmongTabs } from '../../../src/web/notifications/share-stream.ts'

/** Milliseconds, on a busy machine too. */
const patience = 10_000

interface Tab {
  readonly isLeading: () => boolean
  readonly list: () => NotificationList
  /** What the stream brings to this tab, as long as it leads. */
  readonly bring: (...ids: readonly string[]) => void
  readonly close: () => void
}

const open: Tab[] = []
afterEach(() => {
  for (const tab of open.splice(0)) tab.close()
})

function openTab(userId: string): Tab {
  let leads = false
  let list = noNotifications
  const share = shareAmongTabs({
    userId,
    onMessage: (message) => {
      if (message.kind === 'list') list = message.list
    },
    lead: () => {
      leads = true
      return () => {
        leads = false
      }
    },
  })
  const tab: Tab = {
    isLeading: () => leads,
    list: () => list,
    bring: (...ids) => {
      if (!leads) throw new Error('Only the tab that leads has a stream')
      list = withNew(list, ids.map(notification), ids[0] ?? '0')
      share.say({ kind: 'list', list })
    },
    close: share.stop,
  }
  open.push(tab)
  return tab
}

const notification = (id: string): Notification => ({
  id,
  groupId: id,
  createdAt: '2026-11-21T08:05:00.000Z',
  actor: null,
  type: 'folder_permission_change',
  payload: ['Ships | PERMISSION_READ'],
  before: [],
  folderIds: [],
})
const idsOf = (tab: Tab): readonly string[] => tab.list().items.map(({ id }) => id)

test('one tab reads for all; when it closes another one goes on, and nothing stands there twice', async () => {
  const [first, second, third] = [openTab('1'), openTab('1'), openTab('1')]
  await vi.waitUntil(first.isLeading, patience)
  await delay(50)
  expect([second.isLeading(), third.isLeading()]).toEqual([false, false])
  first.bring('2', '1')
  await vi.waitUntil(() => idsOf(second).length === 2 && idsOf(third).length === 2, patience)

  first.close()
  await vi.waitUntil(second.isLeading, patience)
  expect([first.isLeading(), third.isLeading()]).toEqual([false, false])
  expect(second.list().lastId).toBe('2')
  // what was on its way when the first one closed comes once more
  second.bring('3', '2')
  await vi.waitUntil(() => idsOf(third).length === 3, patience)
  expect([idsOf(second), idsOf(third)]).toEqual([
    ['3', '2', '1'],
    ['3', '2', '1'],
  ])
})

test('a tab that closes while it waits never leads', async () => {
  const [first, second, third] = [openTab('2'), openTab('2'), openTab('2')]
  await vi.waitUntil(first.isLeading, patience)
  second.close()
  first.close()
  await vi.waitUntil(third.isLeading, patience)
  expect(second.isLeading()).toBe(false)
})

test('people who share a browser share nothing else', async () => {
  const [one, other] = [openTab('3'), openTab('4')]
  await vi.waitUntil(() => one.isLeading() && other.isLeading(), patience)
  one.bring('1')
  await delay(50)
  expect(idsOf(other)).toEqual([])
})

test('without locks every tab reads for itself', () => {
  vi.stubGlobal('navigator', {})
  try {
    const tabs = [openTab('5'), openTab('5')]
    expect(tabs.map((tab) => tab.isLeading())).toEqual([true, true])
    for (const tab of tabs) tab.close()
    expect(tabs.map((tab) => tab.isLeading())).toEqual([false, false])
  } finally {
    vi.unstubAllGlobals()
  }
})
