import {
  Button,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../../session/error-text.ts'
import { OpenDialog } from '../../../ui/dialog/open-dialog.tsx'
import { BusyRing } from '../../../ui/states/busy-ring.tsx'
import { lowWindow, narrowScreen } from '../../../ui/use-media-query.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import type { Entry } from '../../../folders/entries.ts'
import { wordsOfRefusal } from '../../../session/refusal.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { ChooseItems } from './choose-items.tsx'
import { RecentTargets } from './recent-targets.tsx'
import { SelectionStrip } from './selection-strip.tsx'
import { FolderChooser } from '../../../folders/chooser/folder-chooser.tsx'
import { FolderState } from '../../../folders/folder-state.tsx'
import { ResolveNameConflicts } from '../conflicts/resolve-name-conflicts.tsx'
import { useWizard } from './use-wizard.ts'
import type { WizardState } from './use-wizard.ts'
import { stepNames, WizardSteps } from './wizard-steps.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'

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
  actions: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
  },
  left: { flexBasis: '100%', margin: 0 },
  start: { marginInlineEnd: 'auto', [narrow]: { marginInlineEnd: 0 } },
  // beside each other they are of one width, and four of them stand two by two
  button: { ...touchHeight, [narrow]: { flexGrow: 1, flexBasis: 0 } },
  half: { [narrow]: { flexBasis: '40%' } },
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

interface WizardActionsProps {
  readonly wizard: WizardState
  readonly onClose: () => void
}

function WizardActions({ wizard, onClose }: WizardActionsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { step, isChecking, resolution } = wizard
  const count = resolution.conflicts.length
  const button = mergeClasses(styles.button, step === 3 && styles.half)
  return (
    <div className={styles.actions}>
      {step === 3 && (
        <p className={styles.left} role="status">
          {count > 0 && intl.formatMessage({ id: 'files.transfer.conflictsLeft' }, { count })}
        </p>
      )}
      <Button className={mergeClasses(button, styles.start)} onClick={onClose}>
        {intl.formatMessage({ id: 'ui.cancel' })}
      </Button>
      {step > 1 && (
        <Button className={button} onClick={wizard.back}>
          {intl.formatMessage({ id: 'files.transfer.back' })}
        </Button>
      )}
      {step < 3 ? (
        <ReasonedButton
          appearance="primary"
          className={button}
          label={intl.formatMessage({ id: 'files.transfer.next' })}
          refusal={wordsOfRefusal(wizard.nextRefusal, intl)}
          onClick={() => !isChecking && wizard.next()}
          {...(isChecking && { icon: <BusyRing /> })}
        />
      ) : (
        (['copy', 'move'] as const).map((operation) => (
          <ReasonedButton
            key={operation}
            {...(operation === 'move' && { appearance: 'primary' })}
            className={button}
            label={intl.formatMessage({ id: `files.transfer.${operation}` })}
            refusal={wordsOfRefusal(wizard.submitRefusal(operation), intl)}
            onClick={() => wizard.submit(operation)}
          />
        ))
      )}
    </div>
  )
}
