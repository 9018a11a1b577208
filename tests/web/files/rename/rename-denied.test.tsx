import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { useScreen } from '../../support/screen.ts'
import {
  findDialog,
  focus,
  listing,
  openFinance,
  press,
  queryDialog,
  usual,
  wait,
} from '../transfer/transfer-scene.tsx'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

test('the check of a new name in a folder that is closed by now: one dialog says so, at the root', async () => {
  const opened = await openFinance(page.server)
  await wait(2100) // what was asked a moment ago is not asked again
  page.server.answer(listing({ ...usual, 'Finance/': 403 }))
  focus(opened, 'a.txt')
  await press(opened, '{F2}')
  await findDialog('No access')
  await waitFor(() => expect(opened.view.address()).toBe('/filemanager/'))
  expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1)
  expect(screen.queryByRole('textbox', { name: /^New name/u })).toBeNull()
  await opened.user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(queryDialog(/./u)).toBeNull())
  expect(opened.view.address()).toBe('/filemanager/')
})
