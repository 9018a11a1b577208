import { Button, DrawerHeader, DrawerHeaderTitle, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { touchSquare } from '../touch-target.ts'

const useStyles = makeStyles({
  title: { overflowWrap: 'anywhere', fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  heading: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  touch: touchSquare,
})

interface PanelHeaderProps {
  readonly title: ReactNode
  readonly titleId: string
  /** Before the title. */
  readonly icon?: ReactNode
  /** What the button that closes the panel is called; 'Close' unless said. */
  readonly closeLabel?: string
  readonly onClose: () => void
}

/** What a panel is about, and the button that closes it. */
export function PanelHeader({ title, titleId, icon, closeLabel, onClose }: PanelHeaderProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <DrawerHeader>
      <DrawerHeaderTitle
        heading={{
          as: 'h2',
          id: titleId,
          className: styles.title,
        }}
        action={
          <Button
            appearance="subtle"
            className={styles.touch}
            icon={<Dismiss20Regular />}
            aria-label={closeLabel ?? intl.formatMessage({ id: 'ui.close' })}
            onClick={onClose}
          />
        }
      >
        {icon === undefined ? (
          title
        ) : (
          <span className={styles.heading}>
            {icon}
            {title}
          </span>
        )}
      </DrawerHeaderTitle>
    </DrawerHeader>
  )
}
