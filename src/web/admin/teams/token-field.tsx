import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { maxMicrosoftToken } from '#contract/auth/sign-in.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  button: { justifySelf: 'start', ...touchHeight },
  input: touchHeight,
})

interface TokenFieldProps {
  readonly onToken: (token: string) => void
}

/** For a token that was got elsewhere: where Microsoft gives none here, there is the fault. */
export function TokenField({ onToken }: TokenFieldProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [text, setText] = useState('')
  const token = text.replace(/^\s*bearer\s+/iu, '').replaceAll(/\s+/gu, '')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (token) onToken(token)
      }}
    >
      <Field
        label={intl.formatMessage({ id: 'admin.teams.paste' })}
        hint={intl.formatMessage({ id: 'admin.teams.pasteHint' })}
      >
        <Input
          className={styles.input}
          spellCheck={false}
          autoComplete="off"
          maxLength={maxMicrosoftToken}
          value={text}
          onChange={(_event, { value }) => setText(value)}
        />
      </Field>
      <Button type="submit" className={styles.button} disabledFocusable={token === ''}>
        {intl.formatMessage({ id: 'admin.teams.pasteCheck' })}
      </Button>
    </form>
  )
}
