import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { visuallyHidden } from '../../ui/visually-hidden.ts'

const useStyles = makeStyles({
  icon: { position: 'relative', display: 'inline-flex' },
  count: {
    position: 'absolute',
    top: '-6px',
    insetInlineStart: '10px',
    boxSizing: 'border-box',
    minWidth: '16px',
    padding: '0 4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
    textAlign: 'center',
    '@media (forced-colors: active)': { outline: '1px solid' },
  },
  heard: visuallyHidden,
})

/** An icon with a number at its corner; none is no badge. The name of its button says the number to readers. */
export function UnreadBadge({ icon, count }: { readonly icon: ReactElement; readonly count: number }) {
  const styles = useStyles()
  return (
    <span className={styles.icon}>
      {icon}
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}

/** Says to readers what the badge shows, each time that changes. */
export function HeardCount({ text }: { readonly text: string }) {
  const styles = useStyles()
  return (
    <span role="status" className={styles.heard}>
      {text}
    </span>
  )
}
