import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { languages, type UserSettings } from '#contract/users/users.ts'
import { Field, makeStyles, Radio, RadioGroup, Switch } from '@fluentui/react-components'
import { chooseColorScheme, colorSchemeAtom, colorSchemes } from '../host/color-scheme.ts'
import { hostThemeAtom } from '../host/host.ts'
import { errorText } from '../session/error-text.ts'
import { speechAtom } from '../session/language/language.ts'
import { switchLanguage } from '../session/language/switch-language.ts'
import { useToasts } from '../ui/toasts/toasts.ts'
import { Section } from './section.tsx'
import { useReceiveEmails } from './data/receive-emails.ts'
import { touchLine } from '../ui/touch-target.ts'

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

const useStyles = makeStyles({
  group: { flexWrap: 'wrap' },
  option: touchLine,
})

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string; readonly lang?: string }[]
  readonly onChoose: (value: T) => void
}

/** One of a few, all of them seen. */
function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  const styles = useStyles()
  return (
    <Field label={label}>
      <RadioGroup
        layout="horizontal"
        className={styles.group}
        value={value}
        onChange={(_, data) => {
          const chosen = options.find((option) => option.value === data.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <Radio
            key={option.value}
            className={styles.option}
            value={option.value}
            label={option.lang ? <span lang={option.lang}>{option.label}</span> : option.label}
          />
        ))}
      </RadioGroup>
    </Field>
  )
}

const useEmailSwitchStyles = makeStyles({
  switch: touchLine,
})

/** Whether notifications also come by e-mail. Shows the choice at once, and goes back when it could not be saved. */
function EmailSwitch({ settings }: { readonly settings: UserSettings }) {
  const styles = useEmailSwitchStyles()
  const intl = useIntl()
  const toast = useToasts()
  const receive = useReceiveEmails()
  return (
    <Field hint={intl.formatMessage({ id: 'profile.emails.hint' })}>
      <Switch
        className={styles.switch}
        label={intl.formatMessage({ id: 'profile.emails' })}
        checked={settings.receiveEmails}
        onChange={(_, { checked }) => {
          receive(settings, checked).catch((error: unknown) => toast('error', errorText(error, intl)))
        }}
      />
    </Field>
  )
}
