import { makeStaticStyles, tokens } from '@fluentui/react-components'

/** The heading that takes the focus shows it to whoever works by keys, and to nobody else. */
export const useHeadingStyles = makeStaticStyles(`
  main h1:focus { outline: none }
  main h1[data-fui-focus-visible] { outline: 2px solid ${tokens.colorStrokeFocus2}; outline-offset: 4px; border-radius: 2px }
`)
