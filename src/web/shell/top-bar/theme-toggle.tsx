import { WeatherMoon20Regular, WeatherSunny20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { chooseColorScheme, colorSchemeAtom } from '../../host/color-scheme.ts'
import { hostThemeAtom } from '../../host/host.ts'
import { TopBarButton } from './top-bar-button.tsx'

/** Switches between light and dark, where that is for the person to choose. */
export function ThemeToggle() {
  const intl = useIntl()
  const isDark = useAtomValue(colorSchemeAtom) === 'dark'
  const isDictated = useAtomValue(hostThemeAtom) !== null
  const label = intl.formatMessage({ id: isDark ? 'shell.theme.toLight' : 'shell.theme.toDark' })
  if (isDictated) return null
  return (
    <TopBarButton
      icon={isDark ? <WeatherSunny20Regular /> : <WeatherMoon20Regular />}
      label={label}
      onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
    />
  )
}
