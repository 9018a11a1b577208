import { cleanup, screen, within } from '@testing-library/react'
import { useMemo } from 'react'
import { createIntl, useIntl } from 'react-intl'
import { afterEach, expect, test } from 'vitest'
import type { UserRow } from '../../../../src/contract/admin/users.ts'
import { userColumns } from '../../../../src/web/admin/users/user-columns.tsx'
import { loadMessages } from '../../../../src/web/session/language/messages.ts'
import { columnsThatSay } from '../../../../src/web/ui/data-table/columns-that-say.ts'
import { columnsWithRoom } from '../../../../src/web/ui/data-table/columns-with-room.ts'
import { DataTable } from '../../../../src/web/ui/data-table/data-table.tsx'
import { useTableState } from '../../../../src/web/ui/data-table/use-table-state.ts'
import { mount } from '../../support/mount.tsx'

afterEach(cleanup)

test.each([
  [{ firstName: 'Oluwaseun', lastName: 'Adeyemi', accountStatus: 'active' }, 'Adeyemi, Oluwaseun', []],
  [{ firstName: 'Aylin', lastName: 'Çelik', accountStatus: 'deactivated' }, 'Çelik, Aylin', ['Deactivated']],
  [{ firstName: '', lastName: 'Heitmann', accountStatus: 'inactive' }, 'Heitmann', ['Not activated']],
  [{ firstName: '', lastName: '', accountStatus: 'active' }, 'someone@kontor.example', []],
] as const)(
  'people stand as they are sorted, with a status that is not the usual one: %o',
  async (user, name, status) => {
    await mount(<People user={user} />)
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('gridcell')
    expect(cells[0]?.textContent?.endsWith(name)).toBe(true)
    expect(cells.slice(4, -1).map(({ textContent }) => textContent)).toEqual(status)
  },
)

test.each([
  ['active', 'name email company'],
  ['inactive', 'name email company status'],
] as const)(
  'beside a panel, where one of those listed is %s, the columns are %s',
  async (accountStatus, keys) => {
    const intl = createIntl({ locale: 'en', messages: await loadMessages('en') })
    const columns = columnsThatSay(userColumns(intl), [nobody, { ...nobody, accountStatus }], {
      sort: 'name',
      isAll: true,
    })
    // as much as a panel leaves in a window of 1440 px
    expect(
      columnsWithRoom(columns, 716)
        .map(({ key }) => key)
        .join(' '),
    ).toBe(keys)
  },
)

test('an e-mail address without room breaks after its @ and is not cut', async () => {
  await mount(<People user={{}} />)
  const [, email] = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('gridcell')
  expect(email?.querySelector('[title]')?.innerHTML).toBe('someone@<wbr>kontor.<wbr>example')
})

function People({ user }: { readonly user: Partial<UserRow> }) {
  const intl = useIntl()
  const rows = useMemo(() => [{ ...nobody, ...user }], [user])
  const columns = useMemo(() => userColumns(intl), [intl])
  const table = useTableState({ sorts: ['name'] })
  return (
    <DataTable
      label="People"
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      table={table}
      empty={null}
    />
  )
}

const nobody: UserRow = {
  id: '1',
  version: 1,
  email: 'someone@kontor.example',
  firstName: '',
  lastName: '',
  role: null,
  company: null,
  language: null,
  accountStatus: 'active',
  accountSource: 'local',
  lastLogin: null,
  receiveEmails: true,
  isManageable: true,
}
