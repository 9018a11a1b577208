import { Body1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { touchButtons } from '../touch-target.ts'
import { narrowScreen } from '../use-media-query.ts'

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalS,
    flexGrow: 1,
    textAlign: 'center',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  drawing: { color: tokens.colorBrandForeground1, marginBottom: tokens.spacingVerticalS },
  title: { margin: 0, textAlign: 'center', color: tokens.colorNeutralForeground1 },
  text: { margin: 0, maxWidth: '400px', textAlign: 'center', textWrap: 'balance' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalM,
    ...touchButtons,
    // one below the other they are of one width
    [`@media ${narrowScreen}`]: { display: 'grid' },
  },
})

interface EmptyStateProps {
  /** One of `drawings.tsx`; none where something is done rather than empty. */
  readonly drawing?: ReactNode
  readonly title: string
  /** What this place is for, or what to do. */
  readonly text?: string
  /** The first step. */
  readonly action?: ReactNode
  /** Headline level, `h1` where the state is the whole page. */
  readonly heading?: 'h1' | 'h2' | 'h3'
}

/** What a place shows when there is nothing in it: a drawing, what it is for, the first step. */
export function EmptyState({ drawing, title, text, action, heading = 'h2' }: EmptyStateProps) {
  const styles = useStyles()
  return (
    <div className={styles.state} data-empty>
      {drawing !== undefined && <div className={styles.drawing}>{drawing}</div>}
      <Subtitle2 as={heading} className={styles.title}>
        {title}
      </Subtitle2>
      {text !== undefined && (
        <Body1 as="p" className={styles.text}>
          {text}
        </Body1>
      )}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
