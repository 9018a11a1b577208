import type { IntlShape } from 'react-intl'
import type { Device } from '#contract/auth/sign-in.ts'

/** Browser and system in words, as far as they are known. */
export function deviceText({ browser, system }: Device, intl: IntlShape): string {
  if (browser !== null && system !== null)
    return intl.formatMessage({ id: 'profile.session.device' }, { browser, system })
  return browser ?? system ?? intl.formatMessage({ id: 'profile.session.unknown' })
}
