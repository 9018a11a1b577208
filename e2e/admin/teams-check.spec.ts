import { expectAccessible } from '../support/accessible.ts'
import { expect, photograph, test } from '../support/kontor.ts'

const tenants = ['8f2c1a70-3b5d-4e6f-9a10-2c3d4e5f6a7b', '0d9e8f7a-6b5c-4d3e-8f10-1a2b3c4d5e6f']
const audience = 'api://kontor.nordkai-gruppe.example/5b1f2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const steps = [
  {
    step: 'settings',
    state: 'fine',
    finding: 'fine',
    values: { clientId: tenants[0], tenants: tenants.join(', ') },
  },
  { step: 'audience', state: 'failed', finding: 'otherAudience', values: { audience, expected: audience } },
]

test.use({ viewport: { width: 390, height: 844 } })

test('identifiers stay in one piece on a phone, each by itself, and are scrolled by keyboard where they are too long', async ({
  page,
}) => {
  await page.route('**/api/admin/teams/check', (route) =>
    route.fulfill({ json: { microsoftAskedAt: null, steps } }),
  )
  await page.goto('/admin/teams/')
  // names of settings are short
  const codes = page.locator('main code').filter({ hasNotText: /^KONTOR_/u })
  await expect(codes).toHaveText([tenants[0] ?? '', ...tenants, audience, audience])
  for (const code of await codes.all()) {
    const lines = await code.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })
    expect(lines, 'lines of an identifier').toBe(1)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const long = codes.last()
  await long.focus()
  await expect(long).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => long.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await expectAccessible(page)
  await photograph(page, 'teams-check-390')
})
