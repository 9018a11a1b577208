import { Body1Strong, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Prohibited20Regular } from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { hairlineAround } from '../ui/hairline.ts'
import type { Refusal } from '../session/refusal.ts'

const useStyles = makeStyles({
  hint: {
    position: 'absolute',
    zIndex: 2,
    bottom: tokens.spacingVerticalXXL,
    insetInline: 0,
    marginInline: 'auto',
    width: 'fit-content',
    maxWidth: '90%',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    pointerEvents: 'none',
    overflowWrap: 'anywhere',
    '> svg': { flexShrink: 0 },
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ...hairlineAround,
  },
  overPage: { position: 'fixed', zIndex: 902 },
  refused: { backgroundColor: tokens.colorNeutralBackground6, color: tokens.colorNeutralForeground1 },
})

interface DropHintProps {
  /** Where what is held would go, in words. */
  readonly into: Refusal
  readonly icon: ReactElement
  /** Why it cannot go there; `null` when it can. */
  readonly refusal: Refusal | null
  /** Stands at the foot of the page instead of the folder. */
  readonly isOverPage?: boolean
}

/** Says where what is held over a folder would go, or why it cannot. */
export function DropHint({ into, icon, refusal, isOverPage = false }: DropHintProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { id, values } = refusal ?? into
  return (
    <div
      className={mergeClasses(styles.hint, isOverPage && styles.overPage, refusal !== null && styles.refused)}
      role="status"
    >
      {refusal ? <Prohibited20Regular /> : icon}
      <Body1Strong>{intl.formatMessage({ id }, values)}</Body1Strong>
    </div>
  )
}
