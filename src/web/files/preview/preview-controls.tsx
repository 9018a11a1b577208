import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../session/language/message-ids.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalXS,
    flexShrink: 0,
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    minWidth: '48px',
    textAlign: 'center',
  },
  button: { minWidth: '32px' },
})

/** What changes how the file is seen, in one row below the head. */
export function ControlBar({ children }: { readonly children: ReactNode }) {
  const intl = useIntl()
  return (
    <div
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'preview.controls' })}
      className={useStyles().bar}
    >
      {children}
    </div>
  )
}

interface ControlProps {
  readonly id: MessageId
  readonly icon: ReactElement
  readonly isOff?: boolean
  readonly onClick: () => void
}

export function Control({ id, icon, isOff = false, onClick }: ControlProps) {
  const intl = useIntl()
  const label = intl.formatMessage({ id })
  return (
    <ReasonedButton
      appearance="subtle"
      iconOnly
      icon={icon}
      label={label}
      refusal={isOff ? label : null}
      className={useStyles().button}
      onClick={onClick}
    />
  )
}

export function ControlWords({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string
}) {
  return <span className={mergeClasses(useStyles().words, className)}>{children}</span>
}
