import {
  Body1,
  Field,
  makeStyles,
  mergeClasses,
  ProgressBar,
  Select,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { manyUsersChanges, type ManyUsersChange } from '#contract/admin/many-users.ts'
import { userChoices } from '#contract/admin/users.ts'
import { errorText } from '../../../session/error-text.ts'
import { refreshCalls, useAsk } from '../../../session/use-ask.ts'
import { TaskDialog } from '../../../ui/dialog/task-dialog.tsx'
import { unchosen } from '../../../ui/form/unchosen.ts'
import { roleName } from '../../../ui/people/role-name.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { userRefreshes } from '../user-refreshes.ts'
import { ChangeBroken, changeInParts, type ManyDone } from './change-in-parts.ts'
import { RefusedUsersDialog } from './refused-users-dialog.tsx'

const useStyles = makeStyles({
  touch: touchHeight,
  unchosen,
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface ChangeUsersDialogProps {
  readonly ids: readonly string[]
  /** Told who is to stay chosen: those who were refused, or not reached. */
  readonly onDone: (left: readonly string[]) => void
  readonly onClose: () => void
}

/** Where many people get a role or company, are deactivated, reactivated or invited again, with how far it is. */
export function ChangeUsersDialog({ ids, onDone, onClose }: ChangeUsersDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const choices = useAsk(userChoices, {})
  const [kind, setKind] = useState<ManyUsersChange['kind']>('role')
  const [given, setGiven] = useState('')
  const [through, setThrough] = useState<number | null>(null)
  const [report, setReport] = useState<ManyDone | null>(null)
  const change = changeOf(kind, given)
  const work = async (): Promise<void> => {
    if (!change) return
    try {
      const done = await changeInParts(ids, change, setThrough)
      onDone(done.refused.map(({ id }) => id))
      if (done.refused.length > 0) return setReport(done)
      toast('success', intl.formatMessage({ id: 'admin.many.done' }, { count: done.done }))
      onClose()
    } catch (error) {
      if (error instanceof ChangeBroken) onDone([...error.soFar.refused.map(({ id }) => id), ...error.left])
      throw error
    } finally {
      setThrough(null)
      await refreshCalls(userRefreshes)
    }
  }
  if (report) return <RefusedUsersDialog report={report} onClose={onClose} />
  const options =
    kind === 'role'
      ? choices.data?.roles
          .filter(({ mayGive }) => mayGive)
          .map(({ id, name }) => ({ id, name: roleName(name, intl) }))
      : choices.data?.companies.filter(({ isActive }) => isActive)
  return (
    <TaskDialog
      title={intl.formatMessage({ id: 'admin.many.title' }, { count: ids.length })}
      confirmLabel={intl.formatMessage({ id: `admin.many.confirm.${kind}` }, { count: ids.length })}
      refusal={
        change
          ? null
          : intl.formatMessage({ id: `admin.many.missing.${kind === 'role' ? 'role' : 'company'}` })
      }
      isFinal={kind === 'deactivate'}
      onConfirm={work}
      failureText={(error) =>
        error instanceof ChangeBroken
          ? intl.formatMessage(
              { id: 'admin.many.broken' },
              { done: error.soFar.done, left: error.left.length, why: errorText(error.cause, intl) },
            )
          : errorText(error, intl)
      }
      // whether it is all done is known by `work`
      onClose={onClose}
      staysOpen
    >
      <Field label={intl.formatMessage({ id: 'admin.many.what' })}>
        <Select
          select={{ className: styles.touch }}
          value={kind}
          disabled={through !== null}
          onChange={(_event, { value }) => {
            setGiven('')
            setKind(manyUsersChanges.find((each) => each === value) ?? 'role')
          }}
        >
          {manyUsersChanges.map((each) => (
            <option key={each} value={each}>
              {intl.formatMessage({ id: `admin.many.kind.${each}` })}
            </option>
          ))}
        </Select>
      </Field>
      {(kind === 'role' || kind === 'company') && (
        <Field label={intl.formatMessage({ id: `admin.users.${kind}` })} required>
          <Select
            select={{ className: mergeClasses(styles.touch, given === '' && styles.unchosen) }}
            value={given}
            disabled={through !== null}
            onChange={(_event, { value }) => setGiven(value)}
          >
            <option value="">{intl.formatMessage({ id: 'admin.many.choose' })}</option>
            {options?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Body1 className={styles.quiet}>{intl.formatMessage({ id: `admin.many.about.${kind}` })}</Body1>
      {through !== null && (
        <ProgressBar
          aria-label={intl.formatMessage({ id: 'admin.many.progress' }, { through, count: ids.length })}
          value={through / ids.length}
        />
      )}
    </TaskDialog>
  )
}

function changeOf(kind: ManyUsersChange['kind'], given: string): ManyUsersChange | null {
  if (kind === 'role') return given === '' ? null : { kind, roleId: given }
  if (kind === 'company') return given === '' ? null : { kind, companyId: given }
  return { kind }
}
