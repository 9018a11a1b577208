import { makeStyles, MessageBar, MessageBarBody, Title2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    height: '100%',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalXXL,
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 639px)': { padding: tokens.spacingHorizontalL },
  },
  title: { margin: 0 },
  text: { margin: 0, maxWidth: '640px', textWrap: 'pretty' },
})

interface TabChoiceFrameProps {
  readonly title: string
  /** What else a tab may show, to choose instead. */
  readonly kinds?: ReactNode
  readonly text: string
  /** Why nothing can be chosen here, in words. */
  readonly warning: string | null
  readonly children: ReactNode
}

/** The page on which a team chooses what a tab of its channel shows; the host has the button that saves. */
export function TabChoiceFrame({ title, kinds, text, warning, children }: TabChoiceFrameProps) {
  const styles = useStyles()
  return (
    <main className={styles.page}>
      <Title2 as="h1" className={styles.title}>
        {title}
      </Title2>
      {kinds}
      <p className={styles.text}>{text}</p>
      {warning !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{warning}</MessageBarBody>
        </MessageBar>
      )}
      {children}
    </main>
  )
}
