import { ClipboardPaste20Regular } from '@fluentui/react-icons'
import { useAtomValue, useStore } from 'jotai'
import { useIntl } from 'react-intl'
import { usePartFailure } from '../../../ui/states/use-part-failure.ts'
import { useShowRefusal } from '../../actions/use-action-tools.ts'
import type { ActiveFolder } from '../../../folders/active-folder.ts'
import type { Refusal } from '../../../session/refusal.ts'
import { wordsOfRefusal } from '../../../session/refusal.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { clipboardAtom } from '../transfer-orders.ts'

interface PasteButtonProps {
  readonly into: ActiveFolder
  /** Why nothing can be put into this folder. */
  readonly refusal: Refusal | null
  readonly className: string
}

/** Puts what was cut or copied into the folder; there only when there is something. */
export function PasteButton({ into, refusal, className }: PasteButtonProps) {
  const intl = useIntl()
  const store = useStore()
  const showRefusal = useShowRefusal()
  const showFailure = usePartFailure()
  const clipboard = useAtomValue(clipboardAtom)
  if (!clipboard) return null
  const run = async (): Promise<void> => {
    try {
      const { paste } = await import('./paste.ts')
      const refused = paste(store, into)
      if (refused) showRefusal(refused)
    } catch {
      showFailure()
    }
  }
  return (
    <ReasonedButton
      icon={<ClipboardPaste20Regular />}
      className={className}
      label={intl.formatMessage({ id: 'files.clipboard.paste' }, { count: clipboard.entries.length })}
      refusal={wordsOfRefusal(refusal, intl)}
      onClick={() => void run()}
    />
  )
}
