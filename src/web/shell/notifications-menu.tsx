import { makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { CalmBell } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { LatePartProps } from './use-late-part.ts'

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

interface NotificationsMenuProps extends Pick<LatePartProps, 'defaultOpen'> {
  readonly button: ReactElement
  readonly label: string
}

/** The notifications of the person, newest first. None reach the browser yet, so there is no badge. */
export function NotificationsMenu({ button, label, defaultOpen }: NotificationsMenuProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <Popover defaultOpen={defaultOpen} positioning={{ position: 'below', align: 'end', offset: 8 }} trapFocus>
      <PopoverTrigger disableButtonEnhancement>{button}</PopoverTrigger>
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
