import {
  Menu,
  MenuButton,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import type { MenuCheckedValueChangeData } from '@fluentui/react-components'
import { LocalLanguage20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { languages } from '#contract/users.ts'
import { errorText } from '../session/error-text.ts'
import { speechAtom } from '../session/language.ts'
import { switchLanguage } from '../session/switch-language.ts'
import { useToasts } from '../ui/toasts.tsx'

/** Switches between German and English; each language names itself. */
export function LanguageMenu() {
  const intl = useIntl()
  const toast = useToasts()
  const { language } = useAtomValue(speechAtom)
  const label = intl.formatMessage({ id: 'shell.language' })
  const choose = (_: unknown, { checkedItems }: MenuCheckedValueChangeData): void => {
    const chosen = languages.find((each) => each === checkedItems[0])
    if (chosen) switchLanguage(chosen).catch((error: unknown) => toast('error', errorText(error, intl)))
  }
  return (
    <Menu checkedValues={{ language: [language] }} onCheckedValueChange={choose}>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          appearance="subtle"
          icon={<LocalLanguage20Regular />}
          menuIcon={null}
          aria-label={label}
          title={label}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {languages.map((each) => (
            <MenuItemRadio key={each} name="language" value={each} lang={each}>
              {intl.formatMessage({ id: `shell.language.${each}` })}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
