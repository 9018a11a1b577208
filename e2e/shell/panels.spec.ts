import { createCompany, listCompanies } from '#contract/admin/companies.ts'
import type { Company } from '#contract/admin/companies.ts'
import type { PageOf } from '#contract/http/paging.ts'
import type { Api } from '../support/api.ts'
import { atRest } from '../support/at-rest.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { patient } from '../support/users.ts'

test.use({ language: 'de', viewport: { width: 1440, height: 900 } })

const longName = 'Nordkai Beteiligungsverwaltungsgesellschaft Ostseehäfen mbH'

/** A company with a name of 59 characters; the other journeys of this worker may have made it already. */
async function ensureLongCompany(api: Api): Promise<void> {
  const found = (await api.send(
    'GET',
    `${listCompanies.path}?search=${encodeURIComponent(longName)}`,
  )) as PageOf<Company>
  if (found.items.length > 0) return
  const [model] = ((await api.send('GET', listCompanies.path)) as PageOf<Company>).items
  if (!model) throw new Error('There is no company')
  await api.send('POST', createCompany.path, {
    name: longName,
    abbreviation: 'LNG',
    parentCompanyId: null,
    companyAddress: model.companyAddress,
    invoiceAddress: null,
    contactDetails: model.contactDetails,
  })
}

for (const width of [1440, 1024, 390, 320]) {
  test(`a panel is never wider than the window, however long names are: ${width} px`, async ({
    page,
    say,
    api,
  }) => {
    await ensureLongCompany(api)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/users/?userId=new')
    const panel = page.getByRole('complementary').last().or(page.getByRole('dialog'))
    const company = panel.getByLabel(say('admin.users.company'))
    await expect(company.locator('option', { hasText: longName })).toBeAttached(patient)
    await company.selectOption({ label: longName })
    await atRest(page)
    const box = (await panel.boundingBox()) ?? { x: -1, width: 0 }
    const right = box.x + box.width
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    const sideways = await panel.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter(
          (each) =>
            /auto|scroll/u.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1,
        )
        .map((each) => each.className),
    )
    expect(sideways).toEqual([])
    const field = (await company.boundingBox()) ?? { x: 0, width: width + 1 }
    expect(field.x + field.width).toBeLessThanOrEqual(right - 16)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await photograph(page, `design-long-${width}`)
  })
}

test('in a panel the focus is never on the page: what has it may go', async ({ page }) => {
  await page.goto('/admin/companies/')
  await page.getByRole('row', { name: /^Nordkai Logistik/u }).click()
  const panel = page.getByRole('complementary', { name: 'Nordkai Logistik GmbH' })
  const name = panel.getByRole('textbox').first()
  await expect(name).toBeVisible(patient)
  await name.focus()
  await name.evaluate((field) => field.remove())
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
