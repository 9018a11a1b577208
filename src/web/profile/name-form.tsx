import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { ownNameInput } from '#contract/users/person-names.ts'
import { currentUser } from '#contract/users/users.ts'
import type { SessionUser } from '#contract/users/users.ts'
import { errorText } from '../session/error-text.ts'
import { refreshCalls } from '../session/use-ask.ts'
import { beginFrom } from '../ui/form/begin-from.ts'
import { saveOwnName } from './data/change-own-name.ts'
import { showAtFields, useFieldMessage } from './form-errors.ts'
import { Failure, SaveButtons } from './form-parts.tsx'
import { touchHeight } from '../ui/touch-target.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalL, width: '100%' },
  names: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  input: touchHeight,
})

const fields = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const

interface NameFormProps {
  readonly user: SessionUser
  readonly onDirty: (isDirty: boolean) => void
}

const formOf = ({ firstName, lastName, version }: SessionUser) => ({ firstName, lastName, version })

/** First and last name. What was typed stays when it could not be saved, also when somebody else has changed it meanwhile. */
export function NameForm({ user, onDirty }: NameFormProps) {
  const styles = useStyles()
  const intl = useIntl()
  const fieldMessage = useFieldMessage()
  const [failure, setFailure] = useState<string | null>(null)
  const { control, handleSubmit, formState, reset, setError, getValues, setValue } = useForm({
    resolver: zodResolver(ownNameInput),
    values: formOf(user),
    resetOptions: { keepDirtyValues: true },
    mode: 'onChange',
  })
  const { isDirty, isValid, isSubmitting } = formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const begin = (now: SessionUser): void => reset(formOf(now), { keepDirtyValues: false })
  const submit = handleSubmit(async (names) => {
    setFailure(null)
    const sent = getValues()
    try {
      const saved = await saveOwnName(names)
      beginFrom({ getValues, reset, setValue }, sent, formOf(saved))
    } catch (error) {
      if (showAtFields(error, ['firstName', 'lastName'], setError)) return
      setFailure(errorText(error, intl))
      await refreshCalls([currentUser])
    }
  })
  const refusal = !isDirty ? 'ui.form.unchanged' : !isValid ? 'ui.form.faults' : null
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Failure text={failure} />
      <div className={styles.names}>
        {fields.map(([name, autoComplete]) => (
          <Controller
            key={name}
            name={name}
            control={control}
            render={({ field, fieldState }) => (
              <Field
                label={intl.formatMessage({ id: `profile.${name}` })}
                {...fieldMessage(fieldState.error)}
              >
                <Input {...field} className={styles.input} autoComplete={autoComplete} />
              </Field>
            )}
          />
        ))}
      </div>
      <SaveButtons
        label={intl.formatMessage({ id: 'profile.name.save' })}
        isPending={isSubmitting}
        refusal={refusal && intl.formatMessage({ id: refusal })}
        onDiscard={isDirty ? () => begin(user) : null}
      />
    </form>
  )
}
