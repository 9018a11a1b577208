import { useIntl } from 'react-intl'

interface FieldMessage {
  readonly validationMessage?: string
}

const texts = {
  emailRequired: 'auth.login.emailRequired',
  emailFormat: 'auth.login.emailFormat',
  passwordRequired: 'auth.login.passwordRequired',
  passwordFormat: 'auth.login.passwordFormat',
} as const

/** Turns what the contract says against a field into the props of Fluent's Field. */
export function useFieldMessage(): (
  error: { readonly message?: string | undefined } | undefined,
) => FieldMessage {
  const intl = useIntl()
  return (error) => {
    const id = Object.entries(texts).find(([code]) => code === error?.message)?.[1]
    return id ? { validationMessage: intl.formatMessage({ id }) } : {}
  }
}
