import { useWatch, type Control } from 'react-hook-form'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { type UserChoices, type UserRow, checkEmail } from '#contract/admin/users.ts'
import { languages } from '#contract/users/users.ts'
import { useEffect, useState } from 'react'
import { emailSchema } from '#contract/users/email.ts'
import { FieldTextsContext } from '../../ui/form/field-texts.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { Choice } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { UserForm } from './user-form.ts'
import { ask } from '../../session/ask.ts'
import { roleName } from '../../ui/people/role-name.ts'

const texts = { personName: 'admin.users.name.invalid' } as const

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
  const intl = useIntl()
  const isOutOfReach = user?.isManageable === false
  const isFromDirectory = user?.accountSource === 'directory'
  return (
    <FieldTextsContext value={texts}>
      <EmailField control={control} user={user} isReadOnly={isOutOfReach || isFromDirectory} />
      {(['firstName', 'lastName'] as const).map((name) => (
        <TextField
          key={name}
          control={control}
          name={name}
          label={intl.formatMessage({ id: `admin.users.${name}` })}
          isReadOnly={isOutOfReach || isFromDirectory}
        />
      ))}
      <SelectField
        control={control}
        name="roleId"
        label={intl.formatMessage({ id: 'admin.users.role' })}
        hint={isOwn ? intl.formatMessage({ id: 'admin.users.role.own' }) : undefined}
        noneLabel={intl.formatMessage({ id: 'admin.users.role.none' })}
        isDisabled={isOwn || isOutOfReach}
        choices={roleChoices(choices, intl)}
      />
      <SelectField
        control={control}
        name="companyId"
        label={intl.formatMessage({ id: 'admin.users.company' })}
        noneLabel={intl.formatMessage({ id: 'admin.users.company.none' })}
        isDisabled={isOutOfReach}
        choices={choices.companies.map(({ id, name, isActive }) => ({
          value: id,
          label: isActive ? name : intl.formatMessage({ id: 'admin.users.company.inactive' }, { name }),
          isDisabled: !isActive,
        }))}
      />
      <SelectField
        control={control}
        name="language"
        label={intl.formatMessage({ id: 'admin.users.language' })}
        noneLabel={user?.language ? undefined : intl.formatMessage({ id: 'admin.users.language.atSignIn' })}
        isDisabled={isOutOfReach}
        choices={languages.map((value) => ({
          value,
          label: intl.formatMessage({ id: `shell.language.${value}` }),
        }))}
      />
    </FieldTextsContext>
  )
}

interface EmailFieldProps {
  readonly control: Control<UserForm>
  readonly user: UserRow | undefined
  readonly isReadOnly: boolean
}

function EmailField({ control, user, isReadOnly }: EmailFieldProps) {
  const intl = useIntl()
  const email = useWatch({ control, name: 'email' })
  const isTaken = useEmailCheck(email, user?.id)
  const isFromDirectory = user?.accountSource === 'directory'
  return (
    <TextField
      control={control}
      name="email"
      type="email"
      label={intl.formatMessage({ id: 'admin.users.email' })}
      hint={isFromDirectory ? intl.formatMessage({ id: 'admin.users.fromDirectory' }) : undefined}
      warning={isTaken ? intl.formatMessage({ id: 'admin.users.email.exists' }) : undefined}
      isReadOnly={isReadOnly}
      isRequired
      // The form of somebody new begins here; a person who is opened is read first.
      takesFocus={!user}
    />
  )
}

const typingPause = 400

/** Whether an address that is being typed belongs to somebody else already. The server decides again when it is saved. */
function useEmailCheck(email: string, exceptUserId?: string): boolean {
  const [taken, setTaken] = useState<string | null>(null)
  useEffect(() => {
    if (!emailSchema.safeParse(email).success) return undefined
    const gone = new AbortController()
    const timer = setTimeout(() => {
      ask(
        checkEmail,
        { query: { email, ...(exceptUserId !== undefined && { exceptUserId }) } },
        { signal: gone.signal, silent: true },
      ).then(
        ({ exists }) => setTaken(exists ? email : null),
        // Not known now: saving tells.
        () => {},
      )
    }, typingPause)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [email, exceptUserId])
  return taken !== null && taken === email
}

/** The roles by what they are called on the screen; those that may do more than one's own say so. */
const roleChoices = ({ roles }: UserChoices, intl: IntlShape): Choice[] =>
  roles.map(({ id, name: stored, mayGive }) => {
    const name = roleName(stored, intl)
    const label = mayGive ? name : intl.formatMessage({ id: 'admin.users.role.exceeds' }, { name })
    return { value: id, label, isDisabled: !mayGive }
  })
