import type { IntlShape } from 'react-intl'
import type { SignIn } from '#contract/admin/sign-ins.ts'

/** Whose account it was. */
export const whoText = (intl: IntlShape, { person }: SignIn): string =>
  person ? (person.name ?? person.email) : intl.formatMessage({ id: 'admin.signIns.nobody' })

/** What became of it. Where there is no such account no password is wrong. */
export const outcomeText = (intl: IntlShape, { outcome, person }: SignIn): string =>
  intl.formatMessage({
    id:
      outcome === 'wrongCredentials' && !person
        ? 'admin.signIns.outcome.wrongCredentials.nobody'
        : `admin.signIns.outcome.${outcome}`,
  })

export const addressText = (intl: IntlShape, { address }: SignIn): string =>
  address ?? intl.formatMessage({ id: 'admin.signIns.anywhere' })
