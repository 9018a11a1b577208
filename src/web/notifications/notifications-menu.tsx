import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { CalmBell } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { latePart } from '../ui/late-part.tsx'
import { useToasts } from '../ui/toasts.ts'
import { notificationsAtom } from './notifications-atom.ts'

// nothing of this is needed before there is something to read
const UnreadList = latePart(async () => (await import('./unread-list.tsx')).UnreadList)
const marking = () => import('./mark-read.ts')

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
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalS,
    '@media (pointer: coarse)': { '& button': { minHeight: '44px' } },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    outlineStyle: 'none',
  },
})

interface NotificationsMenuProps {
  readonly button: ReactElement
  readonly label: string
  readonly defaultOpen: boolean
}

/** What the person has not read, newest first. */
export function NotificationsMenu({ button, label, defaultOpen }: NotificationsMenuProps) {
  const styles = useStyles()
  const intl = useIntl()
  const showToast = useToasts()
  const { items } = useAtomValue(notificationsAtom)
  const [open, setOpen] = useState(defaultOpen)
  const surface = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const mark = async (id?: string): Promise<void> => {
    try {
      const { markAllRead, markRead } = await marking()
      await (id === undefined ? markAllRead() : markRead(id))
    } catch {
      showToast('error', intl.formatMessage({ id: 'notifications.readFailed' }))
    }
  }
  const read = (id: string): void => {
    // the button goes with its line: the focus goes on to the next one
    const buttons = [...(surface.current?.querySelectorAll<HTMLElement>('li button') ?? [])]
    const at = items.findIndex((item) => item.id === id)
    const next = buttons[at + 1] ?? buttons[at - 1] ?? title.current
    next?.focus()
    void mark(id)
  }
  const readAll = (): void => {
    title.current?.focus()
    void mark()
  }
  return (
    <Popover
      open={open}
      onOpenChange={(_event, data) => setOpen(data.open)}
      positioning={{ position: 'below', align: 'end', offset: 8 }}
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>{button}</PopoverTrigger>
      <PopoverSurface ref={surface} className={styles.surface} aria-label={label}>
        <div className={styles.head}>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            {label}
          </h2>
          {items.length > 0 && (
            <Button appearance="subtle" onClick={readAll}>
              {intl.formatMessage({ id: 'notifications.readAll' })}
            </Button>
          )}
        </div>
        {items.length === 0 ? (
          <EmptyState
            drawing={<CalmBell />}
            title={intl.formatMessage({ id: 'shell.notifications.none' })}
            text={intl.formatMessage({ id: 'shell.notifications.purpose' })}
          />
        ) : (
          <UnreadList items={items} onRead={read} onClose={() => setOpen(false)} />
        )}
      </PopoverSurface>
    </Popover>
  )
}
