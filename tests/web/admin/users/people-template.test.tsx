import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { importColumns } from '#contract/admin/users-import.ts'
import german from '../../../../locales/de/admin-users.json' with { type: 'json' }
import english from '../../../../locales/en/admin-users.json' with { type: 'json' }
import { chooseExplicitly } from '../../../../src/web/session/language/language.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'

const page = usePageOnTinyServer()
afterEach(cleanup)

const everyText = { de: german, en: english }

test('the template of an import has an address, since a host may save no file that the page makes', async () => {
  storeTokens(600)
  page.server.answer(healthy(['MANAGE_USERS']))
  const fetched: (readonly [string, string])[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    fetched.push([new URL(this.href).pathname, this.download])
  })
  const view = await openPage('/admin/users/import')
  fireEvent.click(await view.findByRole('button', { name: english['admin.users.import.template'] }))
  await act(() => chooseExplicitly('de'))
  fireEvent.click(await view.findByRole('button', { name: german['admin.users.import.template'] }))
  expect(fetched).toEqual([
    ['/people-template.en.csv', english['admin.users.import.template.name']],
    ['/people-template.de.csv', german['admin.users.import.template.name']],
  ])
})

// for Excel: the mark of UTF-8, and the semicolon as separator where the comma is the decimal sign
test.each(['de', 'en'] as const)(
  'the template in %s names the columns as the page does',
  async (language) => {
    const file = path.resolve(
      import.meta.dirname,
      `../../../../src/web/public/people-template.${language}.csv`,
    )
    const headings = importColumns.map((column) => everyText[language][`admin.users.${column}`])
    expect(await readFile(file, 'utf8')).toBe(`\uFEFF${headings.join(';')}\r\n`)
  },
)
