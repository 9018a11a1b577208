import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { languages } from '#contract/users/users.ts'
import type { UserSettings } from '#contract/users/users.ts'
import { chooseColorScheme, colorSchemeAtom, colorSchemes } from '../host/color-scheme.ts'
import { hostThemeAtom } from '../host/host.ts'
import { errorText } from '../session/error-text.ts'
import { speechAtom } from '../session/language.ts'
import { switchLanguage } from '../session/switch-language.ts'
import { useToasts } from '../ui/toasts/toasts.ts'
import { Choice } from './choice.tsx'
import { EmailSwitch } from './email-switch.tsx'
import { Section } from './section.tsx'

/** Language, light or dark, and e-mails; each choice counts at once. */
export function Settings({ settings }: { readonly settings: UserSettings }) {
  const intl = useIntl()
  const toast = useToasts()
  const { language } = useAtomValue(speechAtom)
  const scheme = useAtomValue(colorSchemeAtom)
  const isDictated = useAtomValue(hostThemeAtom) !== null
  return (
    <Section title={intl.formatMessage({ id: 'profile.settings' })}>
      <Choice
        label={intl.formatMessage({ id: 'profile.language' })}
        value={language}
        options={languages.map((each) => ({
          value: each,
          label: intl.formatMessage({ id: `shell.language.${each}` }),
          lang: each,
        }))}
        onChoose={(chosen) => {
          switchLanguage(chosen).catch((error: unknown) => toast('error', errorText(error, intl)))
        }}
      />
      {!isDictated && (
        <Choice
          label={intl.formatMessage({ id: 'profile.theme' })}
          value={scheme}
          options={colorSchemes.map((each) => ({
            value: each,
            label: intl.formatMessage({ id: `profile.theme.${each}` }),
          }))}
          onChoose={chooseColorScheme}
        />
      )}
      <EmailSwitch settings={settings} />
    </Section>
  )
}
