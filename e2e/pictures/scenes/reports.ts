import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import type { BuiltInDashboard } from '#contract/reports/built-in.ts'
import { builtInDashboards } from '#contract/reports/built-in.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { personOf } from '../../support/boards.ts'
import type { Scene, Stage } from '../scene.ts'
import { openTable, press } from './admin-pages.ts'

const administration = '/reporting/administration/'

/** The reports of the group's parent company in the demo, in their order. */
async function demoReports({ api }: Stage): Promise<readonly Dashboard[]> {
  const { items } = (await api.send('GET', '/api/report/dashboards?all=true&pageSize=100')) as {
    readonly items: readonly Dashboard[]
  }
  return items
    .filter(({ provider, company }) => provider === 'builtIn' && company?.name === 'Nordkai Gruppe AG')
    .toSorted((a, b) => a.number - b.number)
}

/** Lets whoever looks see the reports. */
async function assign(stage: Stage): Promise<readonly Dashboard[]> {
  const reports = await demoReports(stage)
  const { id } = await personOf(stage.api, stage.person)
  for (const each of reports) await stage.api.send('POST', `/api/report/dashboards/${each.id}/users/${id}`)
  return reports
}

async function openReport(stage: Stage, shows: BuiltInDashboard, query = ''): Promise<Page | Frame> {
  const { id } = (await assign(stage))[builtInDashboards.indexOf(shows)] ?? {}
  const app = await stage.open(`/reporting/${id}${query}`)
  const charts = app.getByRole('main').locator('section:has(h2)')
  await expect(charts.locator('svg text').first()).toBeVisible()
  return app
}

async function openPanel(stage: Stage, address: string): Promise<Page | Frame> {
  const app = await stage.open(address)
  await expect(app.getByRole('complementary').last().or(app.getByRole('dialog'))).toBeVisible()
  return app
}

async function openManaged(stage: Stage): Promise<Page | Frame> {
  const [report] = await demoReports(stage)
  const app = await openPanel(stage, `${administration}?dashboardId=${report?.id}`)
  await expect(app.getByRole('heading', { name: report?.name ?? '' })).toBeVisible()
  return app
}

/** The reports as one sees them, and as they are managed. */
export const reportScenes: readonly Scene[] = [
  {
    name: 'reports',
    show: async (stage) => {
      await assign(stage)
      await expect((await stage.open('/reporting/')).getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'reports-none-found',
    show: async (stage) => {
      await assign(stage)
      const app = await stage.open('/reporting/?search=gibt-es-nicht')
      await expect(app.getByText(stage.say('ui.table.noMatch'))).toBeVisible()
    },
  },
  ...builtInDashboards.map((shows) => ({
    name: `report-${shows}`,
    show: (stage: Stage) => openReport(stage, shows),
  })),
  {
    name: 'report-as-table',
    show: async (stage) => {
      const app = await openReport(stage, 'storage')
      await app
        .getByRole('button', { name: new RegExp(`: ${stage.say('reports.figures.asTable')}$`, 'u') })
        .first()
        .click()
      await expect(app.getByRole('table').first()).toBeVisible()
    },
  },
  {
    name: 'report-save-menu',
    show: async (stage) => {
      const app = await openReport(stage, 'tasks', '?period=month')
      const chart = stage.say('reports.figures.chart.tasksOverTime')
      await press(app, stage.say('reports.figures.save', { chart }))
      await expect(app.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'report-not-there',
    faults: /status of 404 .*\/api\/report\//u,
    show: async ({ open, say }) =>
      await expect(
        (await open('/reporting/999999')).getByRole('heading', { name: say('reports.noSuchReport') }),
      ).toBeVisible(),
  },
  { name: 'report-administration', show: (stage) => openTable(stage, administration) },
  { name: 'report-managed', show: openManaged },
  { name: 'report-new', show: (stage) => openPanel(stage, `${administration}?dashboardId=new`) },
  {
    name: 'report-remove',
    show: async (stage) => {
      const app = await openManaged(stage)
      await press(app, stage.say('reportAdmin.remove'))
      await expect(app.getByRole('dialog').or(app.getByRole('alertdialog')).last()).toBeVisible()
    },
  },
  { name: 'report-groups', show: (stage) => openTable(stage, `${administration}?view=groups`) },
  {
    name: 'report-group',
    show: async (stage) => {
      const app = await openTable(stage, `${administration}?view=groups`)
      await app.getByRole('row', { name: /Controlling/u }).click()
      await expect(app.getByRole('heading', { name: 'Controlling' })).toBeVisible()
    },
  },
  {
    name: 'report-people',
    show: async (stage) => {
      await assign(stage)
      await openTable(stage, `${administration}?view=people`)
    },
  },
  {
    name: 'report-assignments',
    show: async (stage) => {
      await assign(stage)
      const app = await openTable(stage, `${administration}?view=people`)
      await app.getByRole('row').nth(1).click()
      await expect(app.getByRole('complementary').last().or(app.getByRole('dialog'))).toBeVisible()
    },
  },
  {
    name: 'report-person-pick',
    show: async (stage) => {
      const app = await stage.open(`${administration}?view=people`)
      await app
        .getByRole('button', { name: stage.say('reportAdmin.people.assign') })
        .first()
        .click()
      await expect(app.locator('[data-person]').first()).toBeVisible()
    },
  },
  {
    name: 'report-change-log',
    show: async (stage) => {
      await assign(stage)
      await openTable(stage, `${administration}?view=history`)
    },
  },
  {
    name: 'report-channel-tab',
    only: 'teams',
    isSettings: true,
    show: async (stage) => {
      await assign(stage)
      const app = await stage.open('/teams/configure')
      await app.getByRole('tab', { name: stage.say('reports.report') }).click()
      await expect(app.getByRole('radio').first()).toBeVisible()
    },
  },
]
