import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import { entryPath } from '#contract/files/addresses.ts'
import type { AccessRequest } from '#contract/rights/access-requests.ts'
import type { Scene, Stage } from '../scene.ts'
import { openTable, press } from './admin-pages.ts'

interface Found {
  readonly id: string
  readonly email: string
  readonly name: string
}

async function firstOf({ api }: Stage, path: string): Promise<Found> {
  const { items } = (await api.send('GET', path)) as { readonly items: readonly Found[] }
  if (!items[0]) throw new Error(`${path} finds nothing`)
  return items[0]
}

async function openPersonPage(stage: Stage): Promise<Page | Frame> {
  const { id } = await firstOf(stage, '/api/users?search=lindemann')
  const app = await stage.open(`/admin/users/${id}`)
  await expect(app.getByRole('region', { name: stage.say('admin.person.changes') })).toBeVisible()
  return app
}

/** One that is open, of which the other scenes know nothing. */
async function openRequest(stage: Stage): Promise<Page | Frame> {
  const asker = await firstOf(stage, '/api/users?search=ahrens')
  const folder = await firstOf(stage, '/api/admin/folders?search=vertrieb')
  const request: AccessRequest = {
    id: '7',
    state: 'open',
    askedAt: new Date().toISOString(),
    reason: 'Für den Abschluss des Quartals brauche ich die Verträge mit den Reedereien.',
    asker: {
      id: asker.id,
      firstName: 'Petra',
      lastName: 'Ahrens',
      email: asker.email,
      company: 'Nordkai Logistik GmbH',
    },
    folder: {
      id: folder.id,
      name: folder.name,
      path: entryPath({ email: asker.email, names: [folder.name] }, true),
    },
    isForFile: false,
    decidedAt: null,
    decider: null,
    answer: '',
  }
  await stage.page.route(/\/api\/admin\/access-requests(?:\/7)?$/u, (route) =>
    route.fulfill({
      json: route.request().url().endsWith('/7') ? request : { requests: [request], hasMore: false },
    }),
  )
  const app = await stage.open('/admin/access/requests/?request=7')
  await expect(app.getByRole('button', { name: stage.say('folderRights.requests.grant') })).toBeVisible()
  return app
}

/** Everything about one person, letting them go, who signed in, and somebody who asks for access. */
export const adminPeopleScenes: readonly Scene[] = [
  { name: 'person-page', show: openPersonPage },
  {
    name: 'person-leaving',
    show: async (stage) => {
      const app = await openPersonPage(stage)
      await press(app, stage.say('admin.person.offboard'))
      await expect(app.getByLabel(stage.say('admin.person.offboard.boards'), { exact: true })).toBeVisible()
    },
  },
  { name: 'access-request', show: openRequest },
  { name: 'sign-ins', show: (stage) => openTable(stage, '/admin/audit/?view=signIns') },
]
