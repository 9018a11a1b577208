import { EmailText } from './email-text.tsx'

/** Pixels of a column in which nearly every address stands on one line. */
export const emailWidth = 328

/** An e-mail address in a table. */
export function EmailCell({ email }: { readonly email: string }) {
  return (
    <span title={email}>
      <EmailText>{email}</EmailText>
    </span>
  )
}
