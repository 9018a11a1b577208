import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { Controller, useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { useIntl } from 'react-intl'
import type { UserChoices, UserRow } from '#contract/admin-users.ts'
import { languages } from '#contract/users.ts'
import { useEmailCheck } from './use-email-check.ts'
import { refusalText } from './user-form.ts'
import type { UserForm } from './user-form.ts'

const useStyles = makeStyles({
  fields: { display: 'grid', rowGap: tokens.spacingVerticalL },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface UserFieldsProps {
  readonly control: Control<UserForm>
  readonly choices: UserChoices
  /** Whom it is about; nobody yet where somebody is added. */
  readonly user?: UserRow
  /** Nobody changes the own role. */
  readonly isOwn?: boolean
}

/** The fields of a person. What the directory keeps, and what is out of reach, is shown and cannot be changed. */
export function UserFields({ control, choices, user, isOwn = false }: UserFieldsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isOutOfReach = user?.isManageable === false
  const isFromDirectory = user?.accountSource === 'directory'
  return (
    <div className={styles.fields}>
      <EmailField control={control} user={user} isReadOnly={isOutOfReach || isFromDirectory} />
      {(['firstName', 'lastName'] as const).map((name) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field, fieldState }) => (
            <Field
              label={intl.formatMessage({ id: `admin.users.${name}` })}
              validationMessage={refusalText(fieldState.error?.message, intl)}
            >
              <Input
                {...field}
                autoComplete="off"
                className={styles.touch}
                readOnly={isOutOfReach || isFromDirectory}
              />
            </Field>
          )}
        />
      ))}
      <Controller
        name="roleId"
        control={control}
        render={({ field, fieldState }) => (
          <Field
            label={intl.formatMessage({ id: 'admin.users.role' })}
            hint={isOwn ? intl.formatMessage({ id: 'admin.users.role.own' }) : undefined}
            validationMessage={fieldState.error?.message}
          >
            <Select {...field} className={styles.touch} disabled={isOwn || isOutOfReach}>
              <option value="">{intl.formatMessage({ id: 'admin.users.role.none' })}</option>
              {choices.roles.map(({ id, name, mayGive }) => (
                <option key={id} value={id} disabled={!mayGive}>
                  {mayGive ? name : intl.formatMessage({ id: 'admin.users.role.exceeds' }, { name })}
                </option>
              ))}
            </Select>
          </Field>
        )}
      />
      <Controller
        name="companyId"
        control={control}
        render={({ field, fieldState }) => (
          <Field
            label={intl.formatMessage({ id: 'admin.users.company' })}
            validationMessage={fieldState.error?.message}
          >
            <Select {...field} className={styles.touch} disabled={isOutOfReach}>
              <option value="">{intl.formatMessage({ id: 'admin.users.company.none' })}</option>
              {choices.companies.map(({ id, name, isActive }) => (
                <option key={id} value={id} disabled={!isActive}>
                  {isActive ? name : intl.formatMessage({ id: 'admin.users.company.inactive' }, { name })}
                </option>
              ))}
            </Select>
          </Field>
        )}
      />
      <Controller
        name="language"
        control={control}
        render={({ field }) => (
          <Field label={intl.formatMessage({ id: 'admin.users.language' })}>
            <Select {...field} className={styles.touch} disabled={isOutOfReach}>
              {languages.map((each) => (
                <option key={each} value={each}>
                  {intl.formatMessage({ id: `shell.language.${each}` })}
                </option>
              ))}
            </Select>
          </Field>
        )}
      />
    </div>
  )
}

interface EmailFieldProps {
  readonly control: Control<UserForm>
  readonly user: UserRow | undefined
  readonly isReadOnly: boolean
}

function EmailField({ control, user, isReadOnly }: EmailFieldProps) {
  const styles = useStyles()
  const intl = useIntl()
  const email = useWatch({ control, name: 'email' })
  const isTaken = useEmailCheck(email, user?.id)
  const exists = isTaken ? intl.formatMessage({ id: 'admin.users.email.exists' }) : undefined
  const fromDirectory = user?.accountSource === 'directory'
  return (
    <Controller
      name="email"
      control={control}
      render={({ field, fieldState }) => (
        <Field
          required
          label={intl.formatMessage({ id: 'admin.users.email' })}
          hint={fromDirectory ? intl.formatMessage({ id: 'admin.users.fromDirectory' }) : undefined}
          validationMessage={exists ?? refusalText(fieldState.error?.message, intl)}
        >
          <Input
            {...field}
            type="email"
            autoComplete="off"
            className={styles.touch}
            readOnly={isReadOnly}
            // The form of somebody new begins here; a person who is opened is read first.
            data-autofocus={user ? undefined : ''}
          />
        </Field>
      )}
    />
  )
}
