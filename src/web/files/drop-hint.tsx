import { Body1Strong, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUpload20Regular, Prohibited20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { Refusal } from './missing-right.ts'

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
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  refused: { backgroundColor: tokens.colorNeutralBackground6, color: tokens.colorNeutralForeground1 },
})

interface DropHintProps {
  /** The folder over which the files are held. */
  readonly name: string
  readonly refusal: Refusal | null
}

/** Says where the files would go, or why they cannot. */
export function DropHint({ name, refusal }: DropHintProps) {
  const styles = useStyles()
  const intl = useIntl()
  const text = refusal
    ? intl.formatMessage({ id: refusal.id }, refusal.values)
    : intl.formatMessage({ id: 'files.drop.into' }, { name })
  return (
    <div className={mergeClasses(styles.hint, refusal !== null && styles.refused)} role="status">
      {refusal ? <Prohibited20Regular /> : <ArrowUpload20Regular />}
      <Body1Strong>{text}</Body1Strong>
    </div>
  )
}
