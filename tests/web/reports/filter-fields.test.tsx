import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FilterFields } from '../../../src/web/reports/metabase/filter-fields.tsx'
import { mount } from '../support/mount.tsx'

afterEach(cleanup)

test('a day is typed in the words of the page, whatever the language of the browser', async () => {
  const onChange = vi.fn<(slug: string, value: string) => void>()
  const { user } = await mount(
    <FilterFields
      filters={[{ slug: 'on', name: 'On', kind: 'day', values: [] }]}
      values={new Map([['on', '2026-11-23']])}
      onChange={onChange}
    />,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'On' })
  expect(field.value).toBe('23.11.2026')
  await user.clear(field)
  await user.type(field, '24.12.2026{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('on', '2026-12-24')
})
