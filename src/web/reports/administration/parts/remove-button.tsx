import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { showImpact } from '#contract/reports/dashboard-viewers.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { ImpactSide } from './impact-dialog.tsx'
import type { Impact } from './impact-dialog.tsx'

const useStyles = makeStyles({
  // apart from what saves
  button: { marginInlineEnd: 'auto' },
  text: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
})

interface RemoveButtonProps {
  readonly title: string
  readonly text: string
  readonly what: 'dashboard' | 'group'
  readonly id: string
  readonly onRemove: () => Promise<void>
}

/** Removes something after asking, with those who lose reports by it. */
export function RemoveButton({ title, text, what, id, onRemove }: RemoveButtonProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const [impact, setImpact] = useState<Impact | null>(null)
  const [isPending, setPending] = useState(false)
  const label = intl.formatMessage({ id: 'reportAdmin.remove' })
  const look = async (): Promise<void> => {
    if (isPending) return
    setPending(true)
    try {
      setImpact(await ask(showImpact, { body: { kind: 'removed', what, id } }))
    } catch (error) {
      toast('error', errorText(error, intl), { timeout: 8000, closable: true })
    }
    setPending(false)
  }
  return (
    <>
      <ReasonedButton
        className={styles.button}
        label={label}
        refusal={null}
        isPending={isPending}
        onClick={() => void look()}
      />
      {impact && (
        <ConfirmDialog
          title={title}
          text={
            <div className={styles.text}>
              <span>{text}</span>
              <ImpactSide of={what} side="lose" affected={impact.lose} />
            </div>
          }
          confirmLabel={label}
          isFinal
          onConfirm={onRemove}
          failureText={(error) => errorText(error, intl)}
          onClose={() => setImpact(null)}
        />
      )}
    </>
  )
}
