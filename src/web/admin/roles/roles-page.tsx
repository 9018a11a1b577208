import { Button, makeStyles } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { listRoles } from '#contract/admin/roles.ts'
import type { Role } from '#contract/admin/roles.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { localRows } from '../../ui/data-table/local-rows.ts'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { EmptyQuay } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { SidePanelLayout } from '../../ui/dialog/side-panel-layout.tsx'
import { Gone } from '../gone.tsx'
import { useOpenId } from '../../ui/dialog/use-open-id.ts'
import { permissionsText, useRoleColumns } from './role-columns.tsx'
import { RolePanel } from './role-panel.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { roleName } from '../../ui/people/role-name.ts'

const useStyles = makeStyles({ touch: touchHeight })

const newRole = 'new'

/** The roles of the installation: what each allows and who has it; one is open beside the table. */
export function RolesPage() {
  const styles = useStyles()
  const intl = useIntl()
  const table = useTableState({ sorts: ['name', 'users'] })
  const columns = useRoleColumns()
  const { openId, open, close } = useOpenId('roleId')
  const { data: roles, error, mutate } = useAsk(listRoles, {})
  const shown =
    roles &&
    localRows(roles, table, {
      searchIn: (role) => [roleName(role.name, intl), permissionsText(role, intl)],
      sortBy: { name: ({ name }) => roleName(name, intl), users: ({ userCount }) => userCount },
      locale: intl.locale,
    })
  const createButton = (
    <Button
      appearance="primary"
      icon={<Add20Regular />}
      className={styles.touch}
      onClick={() => open(newRole)}
    >
      {intl.formatMessage({ id: 'admin.roles.create' })}
    </Button>
  )
  return (
    <SidePanelLayout
      panel={
        roles &&
        openId !== null && (
          <OpenRole
            key={openId}
            openId={openId}
            roles={roles}
            onCreated={({ id }) => open(id, { replace: true })}
            onReload={async () => (await mutate()) ?? []}
            onClose={close}
          />
        )
      }
    >
      <Page
        title={intl.formatMessage({ id: 'admin.roles.title' })}
        purpose={intl.formatMessage({ id: 'admin.roles.purpose' })}
        actions={createButton}
      >
        <DataTable
          label={intl.formatMessage({ id: 'admin.roles.table' })}
          rows={shown?.rows}
          rowKey={({ id }) => id}
          columns={columns}
          table={table}
          total={shown?.total}
          onOpen={({ id }) => open(id)}
          opensOn="click"
          openKey={openId}
          error={error && errorText(error, intl)}
          onRetry={() => void mutate()}
          searchLabel={intl.formatMessage({ id: 'admin.roles.search' })}
          noMatchText={intl.formatMessage({ id: 'admin.roles.noMatchText' })}
          empty={
            <EmptyState
              drawing={<EmptyQuay />}
              title={intl.formatMessage({ id: 'admin.roles.empty' })}
              text={intl.formatMessage({ id: 'admin.roles.emptyText' })}
              action={createButton}
            />
          }
        />
      </Page>
    </SidePanelLayout>
  )
}

interface OpenRoleProps {
  readonly openId: string
  readonly roles: readonly Role[]
  readonly onCreated: (role: Role) => void
  readonly onReload: () => Promise<readonly Role[]>
  readonly onClose: () => void
}

function OpenRole({ openId, roles, onCreated, onReload, onClose }: OpenRoleProps) {
  const intl = useIntl()
  const role = roles.find(({ id }) => id === openId) ?? null
  if (!role && openId !== newRole)
    return (
      <SidePanel title={intl.formatMessage({ id: 'admin.roles.title' })} onClose={onClose}>
        <Gone title="admin.roles.gone" onClose={onClose} />
      </SidePanel>
    )
  const reload = async (): Promise<Role | null> => (await onReload()).find(({ id }) => id === openId) ?? null
  return <RolePanel role={role} roles={roles} onCreated={onCreated} onReload={reload} onClose={onClose} />
}
