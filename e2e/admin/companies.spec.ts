import { createCompany, deactivateCompany } from '#contract/admin/companies.ts'
import { atRest } from '../support/at-rest.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, photograph, test, toastOf } from '../support/kontor.ts'
import { button, field, fillCompany, panelOf, rowOf } from '../support/administration/companies.ts'
import { employee } from '../support/people.ts'

const address = '/admin/companies/'

for (const { language, theme } of [
  { language: 'de', theme: 'dark' },
  { language: 'en', theme: 'light' },
] as const) {
  test.describe(language, () => {
    test.use({ language, theme, viewport: { width: 1440, height: 900 } })

    test('a company is created below another, found in the tree, changed, deactivated and activated', async ({
      page,
      say,
    }) => {
      const [first, second] = [`Probe ${language} GmbH`, `Werft ${language} GmbH`]
      await page.goto(address)
      await expect(rowOf(page, 'Nordkai Gruppe AG')).toBeVisible()
      await button(page, say('admin.companies.add')).click()
      const adding = panelOf(page, say('admin.companies.add'))
      await fillCompany(adding, say, first)
      await adding.getByRole('combobox', { name: say('admin.companies.parent') }).click()
      await page.keyboard.type('nkg')
      await page.getByRole('option', { name: 'Nordkai Gruppe AG' }).click()
      await expectAccessible(page)
      await photograph(page, `companies-${language}-add`)
      await button(adding, say('admin.companies.create')).click()
      const panel = panelOf(page, first)
      await expect(panel).toBeVisible()
      await expect(page).toHaveURL(/companyId=\d+/u)
      await expect(rowOf(page, first)).toContainText('Nordkai Gruppe AG')

      await button(page, say('admin.companies.view.tree')).click()
      const tree = page.getByRole('tree')
      const item = tree.getByRole('treeitem', { name: first })
      await expect(item).toHaveAttribute('aria-level', '2')
      await expect(toastOf(page, say('admin.companies.saved', { name: first }))).toBeHidden()
      await expectAccessible(page)
      await photograph(page, `companies-${language}-tree`)
      const root = tree.getByRole('treeitem', { name: /^Nordkai Gruppe AG/u })
      await root.focus()
      await page.keyboard.press('ArrowLeft')
      await expect(item).toBeHidden()
      await page.keyboard.press('ArrowRight')
      await expect(item).toBeVisible()
      await button(page, say('admin.companies.view.list')).click()

      await field(panel, say, 'name').fill(second)
      await button(panel, say('admin.companies.save')).click()
      await expect(rowOf(page, second)).toBeVisible()
      await expect(rowOf(page, first)).toBeHidden()
      await page.reload()
      const changed = panelOf(page, second)
      await button(changed, say('admin.companies.deactivate')).click()
      await expect(changed).toContainText(say('admin.companies.inactive.text'))
      await expect(rowOf(page, second)).toContainText(say('admin.companies.status.inactive'))
      await expectAccessible(page)
      await button(changed, say('admin.companies.activate')).click()
      await expect(rowOf(page, second)).not.toContainText(say('admin.companies.status.inactive'))
    })
  })
}

test('a company with active people cannot be deactivated, and the button says why', async ({ page, say }) => {
  await page.goto(address)
  await rowOf(page, 'Harbourline').click()
  const panel = panelOf(page, 'Harbourline Shipping Services Ltd')
  const deactivate = button(panel, say('admin.companies.deactivate'))
  await expect(deactivate).toBeDisabled()
  await expect(deactivate).toHaveAccessibleDescription(/^\d+ active people\./u)
})

test('a name that is taken is refused while one types, and what is missing when one saves', async ({
  page,
  say,
}) => {
  await page.goto(`${address}?companyId=new`)
  const panel = panelOf(page, say('admin.companies.add'))
  await field(panel, say, 'name').fill('NORDKAI gruppe ag')
  await expect(panel.getByText(say('admin.companies.taken'))).toBeVisible()
  await button(panel, say('admin.companies.create')).click()
  await expect(panel.getByText(say('ui.form.required'))).toHaveCount(6)
  await expect(field(panel, say, 'name')).toBeFocused()
})

test('what was typed is not lost without a question', async ({ page, say }) => {
  await page.goto(address)
  await rowOf(page, 'Nordkai Logistik').click()
  const panel = panelOf(page, 'Nordkai Logistik GmbH')
  await field(panel, say, 'abbreviation').fill('XXX')
  await button(panel, say('ui.cancel')).click()
  const stay = button(page.getByRole('alertdialog'), say('ui.unsaved.stay'))
  await atRest(page)
  expect((await stay.boundingBox())?.height, 'words on one line').toBeLessThan(40)
  await stay.click()
  await expect(field(panel, say, 'abbreviation')).toHaveValue('XXX')
  await rowOf(page, 'Harbourline').click()
  await button(page.getByRole('alertdialog'), say('ui.unsaved.discard')).click()
  await expect(panelOf(page, 'Harbourline Shipping Services Ltd')).toBeVisible()
  await page.goBack()
  await expect(field(panel, say, 'abbreviation')).toHaveValue('NKL')
})

test.describe('at 320 px', () => {
  test.use({ language: 'de', viewport: { width: 320, height: 700 }, hasTouch: true })

  test('companies are read, found and opened', async ({ page, say }) => {
    await page.goto(address)
    await expect(page.getByText('Nordkai Logistik GmbH')).toBeVisible()
    await expectAccessible(page)
    await photograph(page, 'companies-320-list')
    await page.getByRole('searchbox').fill('hull')
    await expect(page.getByText('Nordkai Logistik GmbH')).toBeHidden()
    await page.getByText('Harbourline Shipping Services Ltd').click()
    const panel = panelOf(page, 'Harbourline Shipping Services Ltd')
    await expect(field(panel, say, 'field.city')).toHaveValue('Hull')
    await atRest(page)
    await expectAccessible(page)
    await photograph(page, 'companies-320-panel')
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }))
    expect(scroll).toBe(client)
  })
})

test('the keyboard alone opens a company, changes it and closes it', async ({ page, say }) => {
  await page.goto(address)
  await rowOf(page, 'Harbourline').focus()
  await page.keyboard.press('Enter')
  const panel = panelOf(page, 'Harbourline Shipping Services Ltd')
  await expect(panel).toBeVisible()
  const mobile = field(panel, say, 'field.mobile')
  for (
    let step = 0;
    step < 40 && !(await mobile.evaluate((input) => input === document.activeElement));
    step += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.type('+44 7700 900 001')
  await page.keyboard.press('Enter')
  const name = 'Harbourline Shipping Services Ltd'
  await expect(toastOf(page, say('admin.companies.saved', { name }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(rowOf(page, 'Harbourline')).toBeFocused()
})

test.describe('as a clerk', () => {
  test.use({ person: employee })

  test('one is led home and is not offered the area', async ({ page, say }) => {
    await page.goto(address)
    await expect(page).toHaveURL('/home/')
    await expect(page.getByRole('link', { name: say('shell.companies') })).toBeHidden()
  })
})

test('the table is sorted by each column both ways, has no pager while all fit, and says a status only where it deviates', async ({
  page,
  say,
  api,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { id } = (await api.send('POST', createCompany.path, {
    name: 'Zweite Werft GmbH',
    abbreviation: 'AWG',
    companyAddress: {
      street: 'Kaistraße',
      zipCode: '24103',
      city: 'Kiel',
      country: 'DE',
      phone: '+49 431 1',
    },
  })) as { readonly id: string }
  await api.send('POST', deactivateCompany.path.replace('{id}', id))
  await page.goto(`${address}?search=Nordkai%20Gruppe`)
  await expect(rowOf(page, 'Nordkai Gruppe AG')).toBeVisible()
  const status = page.getByRole('columnheader', { name: say('admin.companies.status'), exact: true })
  await expect(status, 'where all are active').toHaveCount(0)
  await page.goto(`${address}?pageSize=100`)
  await expect(status).toBeVisible()
  await expect(rowOf(page, 'Nordkai Gruppe AG')).toBeVisible()
  await expect(page.getByRole('navigation', { name: say('ui.table.pages') })).toHaveCount(0)
  const { items } = (await api.send('GET', '/api/companies?pageSize=100')) as {
    readonly items: readonly { readonly name: string; readonly status: 'active' | 'inactive' }[]
  }
  for (const { name, status: state } of items)
    await expect(rowOf(page, name).getByRole('gridcell').last()).toHaveText(
      state === 'active' ? '' : say('admin.companies.status.inactive'),
    )
  for (const [index, key] of columns.entries()) {
    const head = page.getByRole('columnheader', { name: say(`admin.companies.${key}`), exact: true })
    const cells = page.locator(`tr[data-row] > :nth-child(${index + 1})`)
    const orders = new Set<string | null>()
    for (let press = 0; press < 2; press += 1) {
      const before = await head.getAttribute('aria-sort')
      await head.getByRole('button').click()
      await expect(head).not.toHaveAttribute('aria-sort', before ?? '')
      const order = await head.getAttribute('aria-sort')
      orders.add(order)
      await expect
        .poll(async () => isSorted(await cells.allTextContents(), order), `${key}, ${order}`)
        .toBe(true)
      await expect(cells).toHaveCount(items.length)
    }
    expect(orders).toEqual(new Set(['ascending', 'descending']))
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('the filter of companies is behind one button, which counts what is filtered', async ({
    page,
    say,
  }) => {
    await page.goto(address)
    const company = page.getByText('Nordkai Logistik GmbH')
    await expect(company).toBeVisible()
    const filter = page.getByRole('combobox', { name: say('admin.companies.status') })
    await expect(filter).toBeHidden()
    await button(page, say('ui.table.filters', { count: 0 })).tap()
    await filter.tap()
    await page.getByRole('option', { name: say('admin.companies.filter.inactive') }).tap()
    await expect(company).toBeHidden()
    await expect(button(page, say('ui.table.filters', { count: 1 }))).toBeVisible()
    await photograph(page, 'companies-390-filter')
    await expectAccessible(page)
  })
})

const columns = ['name', 'abbreviation', 'parent', 'field.city', 'activeUsers', 'status']

/** Whether cells stand in the order that their heading says; what is not there is at either end. */
function isSorted(cells: readonly (string | null)[], order: string | null): boolean {
  const { compare } = new Intl.Collator('de', { numeric: true })
  const said = cells.map((each) => each ?? '').filter((each) => !/^–?$/u.test(each))
  const sorted = said.toSorted(compare)
  return (order === 'descending' ? sorted.toReversed() : sorted).join('\n') === said.join('\n')
}
