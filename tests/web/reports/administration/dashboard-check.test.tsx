import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { problem } from '../../support/tiny-server.ts'
import { administration, costs, openAdministration, pageOf, sales } from './administration-scene.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)
beforeEach(() => {
  storeTokens(600)
  page.server.answer(administration())
})

test.each([
  ['unreachable', 'The BI tool cannot be reached.'],
  ['redirected', 'The BI tool redirects to another page, such as its sign-in.'],
  ['notJson', 'The answer of the BI tool could not be read.'],
  ['tooSlow', 'The BI tool took too long to answer.'],
])(
  'a BI tool that gave no answer (%s) is said to, and the result before stays',
  async (unavailable, words) => {
    page.server.answer({ 'POST /api/report/dashboards/1/check': { body: { dashboard: sales, unavailable } } })
    const view = await openAdministration(page.server, '?dashboardId=1')
    const check = await view.findByRole('region', { name: 'Check', hidden: true })
    fireEvent.click(within(check).getByRole('button', { name: 'Check again', hidden: true }))
    await within(check).findByText(`No result; the previous one still applies: ${words}`)
    within(check).getByText('Passed')
  },
)

test.each([
  ['notThere', 'The BI tool has no report with this number.'],
  ['notPublished', 'It is not published for embedding in the BI tool.'],
  ['wrongSecret', 'The secret for embedding differs from the one in the BI tool.'],
  ['clockOff', 'The clocks of this server and of the BI tool differ by more than a minute.'],
] as const)('a report that did not pass (%s) is said to be closed, and why', async (reason, words) => {
  const body = {
    ...sales,
    check: { ...sales.check, state: 'failed', reason, isClockOff: reason === 'clockOff' },
  }
  page.server.answer({ 'GET /api/report/dashboards/1': { body } })
  const view = await openAdministration(page.server, '?dashboardId=1')
  const check = await view.findByRole('region', { name: 'Check', hidden: true })
  within(check).getByText('Closed')
  within(check).getByText(
    `Nobody sees this report now: assignments are kept and take effect when it passes its check. ${words}`,
  )
})

test.each([
  [409, 'numberTaken', 'This number has a report of the same company.'],
  [409, 'nameTaken', 'A report with this name exists.'],
  [409, 'accountDeactivated', 'This account is blocked.'],
] as const)(
  'what is refused when it is saved (%i %s) is said, and what was typed stays',
  async (status, code, words) => {
    page.server.answer({ 'POST /api/report/dashboards/1': problem(status, code, words) })
    const view = await openAdministration(page.server, '?dashboardId=1')
    const number = await view.findByRole('textbox', { name: /^Number/u, hidden: true })
    fireEvent.change(number, { target: { value: '13' } })
    fireEvent.click(view.getByRole('button', { name: 'Save', hidden: true }))
    await view.findByText(words)
    expect(number).toHaveProperty('value', '13')
  },
)

test('the table of reports says where each comes from', async () => {
  const own = { ...sales, id: '3', name: 'Storage', provider: 'builtIn' as const, number: 1 }
  page.server.answer({ 'GET /api/report/dashboards': { body: pageOf([costs, own]) } })
  const view = await openAdministration(page.server, '')
  await view.findByRole('columnheader', { name: 'Source' })
  await waitFor(() =>
    expect(
      view
        .getAllByRole('row')
        .map((row) => within(row).queryByText(/^(?:Metabase|Kontor’s own figures)$/u)?.textContent),
    ).toEqual([undefined, 'Metabase', 'Kontor’s own figures']),
  )
})
