import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { Alert20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { CalmBell } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    width: '30rem',
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: '24rem',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
})

/** The notifications of the person, newest first. None reach the browser yet, so there is no badge. */
export function NotificationsButton() {
  const styles = useStyles()
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'shell.notifications' })
  return (
    <Popover positioning="below-end" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<Alert20Regular />} aria-label={label} title={label} />
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={label}>
        <h2 className={styles.title}>{label}</h2>
        <EmptyState
          drawing={<CalmBell />}
          title={intl.formatMessage({ id: 'shell.notifications.none' })}
          text={intl.formatMessage({ id: 'shell.notifications.purpose' })}
        />
      </PopoverSurface>
    </Popover>
  )
}
