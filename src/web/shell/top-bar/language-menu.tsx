import { makeStyles, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import type { MenuCheckedValueChangeData, MenuProps } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { languages } from '#contract/users/users.ts'
import { errorText } from '../../session/error-text.ts'
import { speechAtom } from '../../session/language/language.ts'
import { switchLanguage } from '../../session/language/switch-language.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import type { LazyMenuProps } from '../use-lazy-menu.ts'
import { MenuFrame } from '../../ui/menu/menu-frame.tsx'
import { touchLine } from '../../ui/touch-target.ts'

const useStyles = makeStyles({ item: touchLine })

interface LanguageMenuProps extends Pick<LazyMenuProps, 'defaultOpen'> {
  readonly button: ReactElement
  /** Where the list opens beside a menu that it belongs to, which would cut off what stands in it. */
  readonly beside?: MenuProps['positioning']
}

/** Switches between German and English; each language names itself. */
export function LanguageMenu({ button, defaultOpen, beside }: LanguageMenuProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const { language } = useAtomValue(speechAtom)
  const choose = (_: unknown, { checkedItems }: MenuCheckedValueChangeData): void => {
    const chosen = languages.find((each) => each === checkedItems[0])
    if (chosen) switchLanguage(chosen).catch((error: unknown) => toast('error', errorText(error, intl)))
  }
  return (
    <MenuFrame
      inline={beside === undefined}
      defaultOpen={defaultOpen}
      positioning={beside}
      checkedValues={{ language: [language] }}
      onCheckedValueChange={choose}
    >
      <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {languages.map((each) => (
            <MenuItemRadio key={each} className={styles.item} name="language" value={each} lang={each}>
              {intl.formatMessage({ id: `shell.language.${each}` })}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </MenuFrame>
  )
}
