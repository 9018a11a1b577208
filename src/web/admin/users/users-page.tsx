import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowUpload20Regular, PersonAdd20Regular } from '@fluentui/react-icons'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { noneGiven } from '#contract/admin/given-filter.ts'
import { isId } from '#contract/http/id.ts'
import { accountStatuses, listUsers, userChoices, userSorts } from '#contract/admin/users.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { EmptyQuay } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { Page } from '../../ui/page.tsx'
import { personNameOrEmail } from '../../ui/people/person-name.ts'
import { NoPersonMatch } from '../../ui/people/no-person-match.tsx'
import { SidePanelLayout } from '../../ui/dialog/side-panel-layout.tsx'
import { useOpenId } from '../../ui/dialog/use-open-id.ts'
import { importAddress, newUser } from './addresses.ts'
import { OwnerlessBoards } from './ownerless-boards.tsx'
import { userColumns } from './user-columns.tsx'
import { ChosenUsersTools } from './many/chosen-users-tools.tsx'
import { useChosenUsers } from './many/use-chosen-users.ts'
import { UserFilters } from './user-filters.tsx'
import { touchHeight } from '../../ui/touch-target.ts'

const AddUserPanel = lazyComponent(async () => (await import('./add-user-panel.tsx')).AddUserPanel)
const UserPanel = lazyComponent(async () => (await import('./user-panel.tsx')).UserPanel)

const useStyles = makeStyles({ touch: touchHeight })

/** What an address may say of a role or company: an id, or that there is none. Anything else is not asked for. */
const given = (text: string | undefined): string | undefined =>
  isId(text) || text === noneGiven ? text : undefined

/** The people of the installation: search, add, change, deactivate and reactivate. */
export function UsersPage() {
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  const table = useTableState({ sorts: userSorts, filters: ['status', 'roleId', 'companyId'] })
  const status = accountStatuses.find((each) => each === table.filters.status)
  const [roleId, companyId] = [given(table.filters.roleId), given(table.filters.companyId)]
  const filter = {
    search: table.query.search,
    ...(status && { status }),
    ...(roleId !== undefined && { roleId }),
    ...(companyId !== undefined && { companyId }),
  }
  const query = { ...table.query, ...filter }
  const { data, error, isLoading, mutate } = useAsk(listUsers, { query }, { keepPreviousData: true })
  const choices = useAsk(userChoices, {})
  const { openId, open, close } = useOpenId('userId')
  const chosen = useChosenUsers()
  const columns = useMemo(() => userColumns(intl), [intl])
  const addButton = (
    <Button
      appearance="primary"
      className={styles.touch}
      icon={<PersonAdd20Regular />}
      onClick={() => open(newUser)}
    >
      {intl.formatMessage({ id: 'admin.users.add' })}
    </Button>
  )
  const importButton = (
    <Button
      className={styles.touch}
      icon={<ArrowUpload20Regular />}
      onClick={() => void navigate(importAddress)}
    >
      {intl.formatMessage({ id: 'admin.users.import' })}
    </Button>
  )
  const panel =
    openId !== null &&
    (openId === newUser ? (
      <AddUserPanel onAdded={open} onClose={close} />
    ) : (
      <UserPanel key={openId} id={openId} onClose={close} />
    ))
  return (
    <SidePanelLayout panel={panel}>
      <Page
        title={intl.formatMessage({ id: 'admin.users.title' })}
        actions={
          <>
            {importButton}
            {addButton}
          </>
        }
      >
        <OwnerlessBoards />
        <DataTable
          label={intl.formatMessage({ id: 'admin.users.title' })}
          rows={data?.items}
          rowKey={({ id }) => id}
          columns={columns}
          table={table}
          total={data?.total}
          onOpen={({ id }) => open(id)}
          opensOn="click"
          selection={{ keys: chosen.ids, onToggle: chosen.toggle, nameOf: personNameOrEmail }}
          notes={<ChosenUsersTools chosen={chosen} filter={filter} total={data?.total} />}
          openKey={openId}
          isLoading={isLoading}
          error={error && errorText(error, intl)}
          onRetry={() => void mutate()}
          searchLabel={intl.formatMessage({ id: 'admin.users.search' })}
          filters={<UserFilters table={table} choices={choices.data} />}
          noMatch={<NoPersonMatch table={table} />}
          empty={
            <EmptyState
              drawing={<EmptyQuay />}
              title={intl.formatMessage({ id: 'admin.users.empty' })}
              text={intl.formatMessage({ id: 'admin.users.empty.text' })}
              action={addButton}
            />
          }
        />
      </Page>
    </SidePanelLayout>
  )
}
