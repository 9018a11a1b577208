import { makeStaticStyles, tokens } from '@fluentui/react-components'
import { FolderArrowRight20Regular } from '@fluentui/react-icons'
import { atom, useAtomValue } from 'jotai'
import { DropHint } from '../../../folders/drop-hint.tsx'
import type { Refusal } from '../../../session/refusal.ts'
import { folderLabel } from '../transfer-rules.ts'
import type { Operation } from '../transfer-rules.ts'

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

/** Says where entries that are dragged would go, or why they cannot. */
export function DragHint() {
  useLit()
  const hint = useAtomValue(dragHintAtom)
  if (!hint) return null
  const { operation, refusal, names, count } = hint
  const id = operation === 'move' ? 'files.drag.move' : 'files.drag.copy'
  return (
    <DropHint
      into={{ id, values: { count, name: folderLabel(names) } }}
      icon={<FolderArrowRight20Regular />}
      refusal={refusal}
      isOverPage
    />
  )
}
