import { Field, Input, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Role } from '#contract/admin/roles.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { useUnsavedChanges } from '../../ui/dialog/unsaved-changes.tsx'
import { HistoryLink } from '../audit/history-link.tsx'
import { FormFooter } from '../../ui/form/form-footer.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { PermissionSwitches } from './permission-switches.tsx'
import { RemoveRole } from './remove-role.tsx'
import { RoleHolders } from './role-holders.tsx'
import { removeOneRole, saveRole } from './save-role.ts'
import { useRoleDraft } from './use-role-draft.ts'
import { roleName } from '../../ui/people/role-name.ts'

interface RolePanelProps {
  /** Null for one that is to be made. */
  readonly role: Role | null
  readonly roles: readonly Role[]
  /** Goes on with a role that has just been made. */
  readonly onCreated: (role: Role) => void
  /** Asks for the list again and answers with the role as it is now. */
  readonly onReload: () => Promise<Role | null>
  readonly onClose: () => void
}

/** One role, or a new one: its name, what it allows, who has it. */
export function RolePanel({ role, roles, onCreated, onReload, onClose }: RolePanelProps) {
  const intl = useIntl()
  const form = useId()
  const draft = useRoleDraft(role, roles)
  const unsaved = useUnsavedChanges(draft.isDirty, { params: ['roleId'] })
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  const { base, nameRefusal, isDirty } = draft
  const canSave = isDirty && nameRefusal === null && !isPending

  const work = async (doing: () => Promise<void>): Promise<void> => {
    setPending(true)
    setFailure(null)
    try {
      await doing()
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  const save = async (): Promise<void> => {
    const saved = await saveRole(draft)
    if (base) return draft.goOn(saved)
    unsaved.release()
    onCreated(saved)
  }
  const remove = async (id: string): Promise<void> => {
    unsaved.release()
    await removeOneRole(id)
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (canSave) void work(save)
  }
  const losesOwn =
    base?.isOwn === true && isDirty && !draft.permissions.includes('MANAGE_ROLES') && failure === null
  return (
    <SidePanel
      title={base ? roleName(base.name, intl) : intl.formatMessage({ id: 'admin.roles.create.title' })}
      onClose={() => unsaved.leave(onClose)}
      footer={
        <>
          {base && <RemoveRole role={role ?? base} onRemove={() => remove(base.id)} />}
          <FormFooter
            edit={{ id: form, isDirty, isPending }}
            saveLabel={intl.formatMessage({ id: base ? 'admin.roles.save' : 'admin.roles.create.submit' })}
            refusal={nameRefusal && intl.formatMessage({ id: refusals[nameRefusal] })}
            onCancel={() => unsaved.leave(onClose)}
          />
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <Field
          label={intl.formatMessage({ id: 'admin.roles.name' })}
          required
          validationMessage={isDirty && nameRefusal ? intl.formatMessage({ id: refusals[nameRefusal] }) : ''}
        >
          <Input
            data-autofocus
            autoComplete="off"
            value={draft.name}
            onChange={(_event, { value }) => draft.setName(value)}
          />
        </Field>
        <PermissionSwitches held={draft.permissions} onChange={draft.setPermissions} />
        {losesOwn && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{intl.formatMessage({ id: 'admin.roles.ownWarning' })}</MessageBarBody>
          </MessageBar>
        )}
        <SaveFailure
          failure={failure}
          onReload={() =>
            void work(async () => {
              draft.reset(await onReload())
            })
          }
        />
      </form>
      {base && <RoleHolders roleId={base.id} count={role?.userCount ?? base.userCount} />}
      {base && <HistoryLink kind="role" id={base.id} />}
      {unsaved.dialog}
    </SidePanel>
  )
}

const refusals = {
  blank: 'ui.name.required',
  controlCharacter: 'ui.name.controlCharacter',
  tooLong: 'ui.name.tooLong',
  taken: 'admin.roles.name.taken',
} as const
