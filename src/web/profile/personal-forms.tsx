import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useState } from 'react'
import { useIntl } from 'react-intl'
import type { SessionUser } from '#contract/users/users.ts'
import { useUnsavedChanges } from '../ui/dialog/unsaved-changes.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Section } from './section.tsx'

const useStyles = makeStyles({
  reason: { margin: 0, color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
})

/** Name and password of the person, or why they cannot be changed here. Asks before what was typed is lost. */
export function PersonalForms({ user }: { readonly user: SessionUser }) {
  const intl = useIntl()
  const [dirty, setDirty] = useState({ name: false, password: false })
  const onNameDirty = useCallback((name: boolean) => setDirty((now) => ({ ...now, name })), [])
  const onPasswordDirty = useCallback((password: boolean) => setDirty((now) => ({ ...now, password })), [])
  const { dialog } = useUnsavedChanges(dirty.name || dirty.password)
  const { accountSource } = user
  return (
    <>
      <Section title={intl.formatMessage({ id: 'profile.name' })}>
        {accountSource === 'directory' ? (
          <Reason text={intl.formatMessage({ id: 'profile.name.directory' })} />
        ) : (
          <NameForm user={user} onDirty={onNameDirty} />
        )}
      </Section>
      <Section title={intl.formatMessage({ id: 'profile.password' })}>
        {accountSource === 'local' ? (
          <PasswordForm user={user} onDirty={onPasswordDirty} />
        ) : (
          <Reason text={intl.formatMessage({ id: `profile.password.${accountSource}` })} />
        )}
      </Section>
      {dialog}
    </>
  )
}

function Reason({ text }: { readonly text: string }) {
  const styles = useStyles()
  return (
    <Body1 as="p" className={styles.reason}>
      {text}
    </Body1>
  )
}
