import { Button } from '@fluentui/react-components'
import { WeatherMoon20Regular, WeatherSunny20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { chooseColorScheme, colorSchemeAtom } from '../host/color-scheme.ts'

/** Switches between light and dark. */
export function ThemeToggle() {
  const intl = useIntl()
  const isDark = useAtomValue(colorSchemeAtom) === 'dark'
  const label = intl.formatMessage({ id: isDark ? 'shell.theme.toLight' : 'shell.theme.toDark' })
  return (
    <Button
      appearance="subtle"
      icon={isDark ? <WeatherSunny20Regular /> : <WeatherMoon20Regular />}
      aria-label={label}
      title={label}
      onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
    />
  )
}
