import { createContext, useContext } from 'react'
import { useIntl } from 'react-intl'
import type { FieldError } from 'react-hook-form'

/** The texts for what the contract says against a field, by its codes. */
type FieldTexts = Readonly<Record<string, FormatjsIntl.Message['ids']>>

const usualTexts: FieldTexts = {
  required: 'ui.form.required',
  emailRequired: 'ui.form.emailRequired',
  emailFormat: 'ui.form.emailFormat',
}

/** The texts of the form that a field stands in; what is not there is said in general words. */
export const FieldTextsContext = createContext<FieldTexts>({})

/** Turns what is wrong with a field into the props of Fluent's Field. The server's refusals are words already. */
export function useFieldMessage(error: FieldError | undefined): { readonly validationMessage?: string } {
  const intl = useIntl()
  const texts = useContext(FieldTextsContext)
  if (!error) return {}
  const code = error.message ?? ''
  if (error.type === 'server' && code !== '') return { validationMessage: code }
  const id = texts[code] ?? usualTexts[code] ?? 'ui.form.invalid'
  return { validationMessage: intl.formatMessage({ id }) }
}
