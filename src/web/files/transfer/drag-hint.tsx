import { Body1Strong, makeStaticStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { FolderArrowRight20Regular, Prohibited20Regular } from '@fluentui/react-icons'
import { atom, useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import type { Refusal } from '../missing-right.ts'
import { folderLabel } from './transfer-rules.ts'
import type { Operation } from './transfer-rules.ts'

interface Hint {
  readonly operation: Operation
  readonly refusal: Refusal | null
  readonly names: readonly string[]
  readonly count: number
}

/** What entries are held over now. */
export const dragHintAtom = atom<Hint | null>(null)

/** The element over which they are held. */
const useLit = makeStaticStyles({
  '[data-drop-lit]': { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
})

const useStyles = makeStyles({
  hint: {
    position: 'fixed',
    zIndex: 902,
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

/** Says where entries that are dragged would go, or why they cannot. */
export function DragHint() {
  const styles = useStyles()
  useLit()
  const intl = useIntl()
  const hint = useAtomValue(dragHintAtom)
  if (!hint) return null
  const { operation, refusal, names, count } = hint
  const into = operation === 'move' ? 'files.drag.move' : 'files.drag.copy'
  const text = refusal
    ? intl.formatMessage({ id: refusal.id }, refusal.values)
    : intl.formatMessage({ id: into }, { count, name: folderLabel(names) })
  return (
    <div className={mergeClasses(styles.hint, refusal !== null && styles.refused)} role="status">
      {refusal ? <Prohibited20Regular /> : <FolderArrowRight20Regular />}
      <Body1Strong>{text}</Body1Strong>
    </div>
  )
}
