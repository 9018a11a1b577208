import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { NoPrompts } from '../../../../src/web/assistant/prompts/no-prompts.tsx'
import { TableSearch } from '../../../../src/web/ui/data-table/table-search.tsx'
import { mount } from '../../support/mount.tsx'
import { useScreen } from '../../support/screen.ts'

useScreen()
afterEach(cleanup)

function Searched() {
  const [search, setSearch] = useState('crane')
  return (
    <>
      <TableSearch label="Search" search={search} onSearch={setSearch} />
      {search !== '' && (
        <NoPrompts isEmpty={false} narrowing="search" onCreate={() => {}} onClear={() => setSearch('')} />
      )}
    </>
  )
}

test('where no prompt is found, the search has the focus once it is cleared', async () => {
  const { user } = await mount(<Searched />)
  screen.getByRole('heading', { level: 3, name: 'No prompt found' })
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})
