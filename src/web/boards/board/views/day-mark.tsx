import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { edgeWhereForced } from '../../../ui/forced-colors.ts'

const useStyles = makeStyles({
  number: {
    justifySelf: 'end',
    boxSizing: 'border-box',
    minWidth: '24px',
    paddingInline: tokens.spacingHorizontalXS,
    lineHeight: '24px',
    whiteSpace: 'nowrap',
    textAlign: 'end',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
    borderRadius: tokens.borderRadiusCircular,
  },
  today: {
    textAlign: 'center',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ...edgeWhereForced,
  },
})

interface DayMarkProps {
  readonly isToday: boolean
  readonly children: ReactNode
}

/** What a day of a calendar is called by; today on the ground of the brand. */
export function DayMark({ isToday, children }: DayMarkProps) {
  const styles = useStyles()
  return <span className={mergeClasses(styles.number, isToday && styles.today)}>{children}</span>
}
