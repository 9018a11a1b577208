import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { problem } from '../../support/tiny-server.ts'
import { pageOf, sales } from '../administration/administration-scene.ts'

const minute = 60_000
const page = usePageOnTinyServer()
/** How often the report was opened: the addresses that were handed out are told apart by it. */
let openings = 0
/** What the source waits for before it tells the filters. */
let mayAnswer: Promise<unknown> = Promise.resolve()

const year = {
  slug: 'year',
  name: 'Year',
  kind: 'choice',
  values: [{ value: '2026', label: '2026' }],
}

beforeEach(() => {
  // nothing happens by itself as time passes: what is asked was asked for another reason
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  storeTokens(600)
  openings = 0
  mayAnswer = Promise.resolve()
  page.server.answer({
    ...healthy(['VIEW_REPORTING']),
    // it says nothing: what is asked again was not asked for by it
    'GET /api/notifications/stream': () => new Promise(() => {}),
    'GET /api/report/dashboards/1': { body: { ...sales, figuresOf: { id: '3', name: 'Nordkai AG' } } },
    'GET /api/report/dashboards/1/filters': filters,
    'GET /api/report/dashboards/1/iframe': () => {
      openings += 1
      const expiresAt = new Date(Date.now() + 10 * minute).toISOString()
      return { body: { provider: 'metabase', url: `${page.server.address}/embed/${openings}#`, expiresAt } }
    },
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const filters = async () => {
  await mayAnswer
  return { body: { filters: [year], ownFilters: [], tabs: [] } }
}

/** Holds back what the source answers until it is called. */
function hold(): () => void {
  const gate = Promise.withResolvers<undefined>()
  mayAnswer = gate.promise
  return () => gate.resolve(undefined)
}

const frames = (): readonly (string | null)[] =>
  [...document.querySelectorAll('iframe')].map(
    (frame) => new URL(frame.src).pathname + new URL(frame.src).search,
  )

/** Waits without the time of the page going on by more than three seconds. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 3000 })

/** The frame that is coming has loaded, and gets its moment to draw itself. */
async function draw(): Promise<void> {
  const coming = document.querySelector('iframe[data-frame="coming"]')
  if (coming) fireEvent.load(coming)
  await soon(() => expect(document.querySelector('iframe[data-frame="coming"]')).toBeNull())
}

async function openReport(query = ''): Promise<RenderResult> {
  const view = await openPage(`/reporting/1${query}`)
  await view.findByRole('combobox', { name: 'Year' })
  await draw()
  expect(openings).toBe(1)
  return view
}

/** The heights of what is seen while something comes. */
const loadingShapes = (): readonly string[] => {
  const skeleton = within(screen.getByRole('main')).getByRole('status', { name: 'Loading' })
  return [...skeleton.querySelectorAll('i')].map(({ style }) => style.height)
}

test('what is seen while a report of the BI tool comes is filters above one frame, then the frame alone', async () => {
  const release = hold()
  await openPage('/reporting/1')
  const main = await screen.findByRole('main')
  await soon(() => expect(loadingShapes()).toEqual(['52px', '52px', '52px', '520px']))
  release()
  await screen.findByRole('combobox', { name: 'Year' })
  await soon(() => expect(loadingShapes()).toEqual(['100%']))
  await draw()
  expect(within(main).queryByRole('status', { name: 'Loading' })).toBeNull()
})

test('whoever comes from the overview sees that shape from the first moment', async () => {
  const release = hold()
  page.server.answer({
    'GET /api/report/dashboards': { body: pageOf([sales]) },
    'GET /api/report/dashboards/1': async () => {
      await mayAnswer
      return problem(404, 'notFound')
    },
  })
  const view = await openPage('/reporting/')
  fireEvent.click(await view.findByRole('link', { name: 'Sales' }))
  await soon(() => expect(loadingShapes()).toEqual(['52px', '52px', '52px', '520px']))
  release()
  await view.findByRole('heading', { level: 1, name: 'Report not found' })
})

test('a report that ended while the machine slept is opened anew before anything is asked of it', async () => {
  const view = await openReport()
  const release = hold()
  vi.setSystemTime(Date.now() + 30 * minute)
  fireEvent.change(view.getByRole('combobox', { name: 'Year' }), { target: { value: '2026' } })
  await soon(() => expect(view.getByRole('combobox', { name: 'Year' })).toHaveProperty('value', '2026'))
  // what it was opened with has ended: it stays as it was drawn, and is asked nothing more
  expect(frames()).toEqual(['/embed/1'])
  release()
  await soon(() => expect(frames()).toEqual(['/embed/1', '/embed/2?year=2026']))
  await draw()
  expect(frames()).toEqual(['/embed/2?year=2026'])
})

test('a page that is looked at again opens a report that is over anew by itself, and one that is not over not', async () => {
  await openReport('?filter.year=2026')
  fireEvent(document, new Event('visibilitychange'))
  vi.setSystemTime(Date.now() + 30 * minute)
  fireEvent(document, new Event('visibilitychange'))
  await soon(() => expect(frames()).toEqual(['/embed/1?year=2026', '/embed/2?year=2026']))
})

test('after a loss of network the report stays, and is opened anew as soon as there is one again', async () => {
  const view = await openReport('?filter.year=2026')
  page.server.answer({ 'GET /api/report/dashboards/1/filters': problem(503, 'biUnavailable') })
  fireEvent(window, new Event('online'))
  await view.findByText(/What you see stays as it was/u)
  expect(frames()).toEqual(['/embed/1?year=2026'])
  page.server.answer({ 'GET /api/report/dashboards/1/filters': filters })
  fireEvent(window, new Event('online'))
  // the stream of events comes back as well, and has it opened once more
  await soon(() => expect(frames()).toEqual(['/embed/1?year=2026', `/embed/${openings}?year=2026`]))
  await soon(() => expect(view.queryByText(/What you see stays as it was/u)).toBeNull())
})

test.each([
  ['a value of 10,000 characters', `filter.year=${'2'.repeat(10_000)}`],
  ['a filter of another report', 'filter.company=OTHER'],
])('%s in the address is left out, and it is said that it was', async (_what, query) => {
  const view = await openReport(`?${query}`)
  view.getByText('One part of the address does not fit this report and was left out.')
  expect(frames()).toEqual(['/embed/1'])
  fireEvent.click(view.getByRole('button', { name: 'Understood' }))
  await soon(() => expect(view.queryByText(/does not fit this report/u)).toBeNull())
})
