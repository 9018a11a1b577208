import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mount } from '../../support/mount.tsx'
import { useScreen } from '../../support/screen.ts'
import { Cranes } from './cranes.tsx'

useScreen()
afterEach(cleanup)

test.each([
  ['?search=harbour', 'Clear search'],
  ['?type=folder', 'Clear filters'],
  ['?search=harbour&type=folder', 'Clear search and filters'],
])('where nothing is found the button says what it takes away: %s', async (query, name) => {
  const { user, address } = await mount(<Cranes rows={[]} />, `/list${query}`)
  await user.click(screen.getByRole('button', { name }))
  expect(address()).toBe('/list')
})
