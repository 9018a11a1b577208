import {
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../../session/error-text.ts'
import { OpenDialog } from '../../../ui/dialog/open-dialog.tsx'
import { lowWindow, narrowScreen } from '../../../ui/use-media-query.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import type { Entry } from '../../../folders/entries.ts'
import { ChooseItems } from './choose-items.tsx'
import { RecentTargets } from './recent-targets.tsx'
import { SelectionStrip } from './selection-strip.tsx'
import { FolderChooser } from '../../../folders/chooser/folder-chooser.tsx'
import { FolderState } from '../../../folders/folder-state.tsx'
import { ResolveNameConflicts } from '../conflicts/resolve-name-conflicts.tsx'
import { useWizard } from './use-wizard.ts'
import type { WizardState } from './use-wizard.ts'
import { WizardActions } from './wizard-actions.tsx'
import { stepNames, WizardSteps } from './wizard-steps.tsx'

const narrow = `@media ${narrowScreen}`
const low = `@media ${lowWindow}`

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: '60vw',
    minWidth: 'min(600px, 100vw)',
    maxWidth: '100vw',
    height: '80vh',
    [narrow]: {
      width: '100vw',
      height: 'calc(100dvh - env(safe-area-inset-top) - env(safe-area-inset-bottom))',
      maxHeight: '100dvh',
      borderRadius: 0,
      padding: tokens.spacingHorizontalL,
    },
  },
  body: {
    height: '100%',
    maxHeight: 'none !important',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    [low]: { height: 'auto', gridTemplateRows: 'auto auto auto' },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    minHeight: 0,
    overflowY: 'auto',
    [low]: { overflowY: 'visible' },
    // room for the outline of focus
    padding: tokens.spacingHorizontalXXS,
  },
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: visuallyHidden,
})

interface TransferWizardProps {
  /** Names on the way down to the folder of which the entries are offered. */
  readonly names: readonly string[]
  /** What is chosen at first. */
  readonly entries: readonly Entry[]
  readonly onClose: () => void
  /** Says that a destination is not there for this person, and goes back to the root. Stable. */
  readonly onDenied: () => void
}

/** Copies or moves in three steps. The work itself is done by the queue, so that the dialog can close at once. */
export function TransferWizard(props: TransferWizardProps) {
  const styles = useStyles()
  const intl = useIntl()
  const wizard = useWizard(props)
  const { step, chosen, resolution } = wizard
  return (
    <OpenDialog className={styles.surface} onClose={props.onClose}>
      <DialogBody className={styles.body}>
        <DialogTitle>{intl.formatMessage({ id: 'files.action.transfer' })}</DialogTitle>
        <DialogContent className={styles.content}>
          <WizardSteps step={step} conflicts={resolution.conflicts.length} />
          <SelectionStrip entries={chosen} />
          <StepBody wizard={wizard} />
        </DialogContent>
        <WizardActions wizard={wizard} onClose={props.onClose} />
      </DialogBody>
    </OpenDialog>
  )
}

function StepBody({ wizard }: { readonly wizard: WizardState }) {
  const styles = useStyles()
  const intl = useIntl()
  const { step, items, chosen, setChosen, destination, checkError } = wizard
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  const name = intl.formatMessage({ id: stepNames[step] })
  return (
    <div className={styles.step}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {intl.formatMessage({ id: 'files.transfer.step' }, { step, name })}
      </h3>
      {step === 1 && (
        <FolderState folder={wizard.source}>
          <ChooseItems items={items} chosen={chosen} onChoose={setChosen} />
        </FolderState>
      )}
      {step === 2 && (
        <>
          <RecentTargets chosen={chosen} open={destination.open} />
          <FolderChooser choice={destination} label={intl.formatMessage({ id: 'files.transfer.goesTo' })} />
        </>
      )}
      {step === 2 && checkError !== undefined && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{errorText(checkError, intl)}</MessageBarBody>
        </MessageBar>
      )}
      {step === 3 && (
        <ResolveNameConflicts
          resolution={wizard.resolution}
          names={destination.names}
          nothingLeft="files.transfer.nothingLeft"
        />
      )}
    </div>
  )
}
