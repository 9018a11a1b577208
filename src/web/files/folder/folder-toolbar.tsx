import { makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import {
  ArrowUpload20Regular,
  FolderAdd20Regular,
  FolderArrowRight20Regular,
  FolderArrowUp20Regular,
} from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import type { FolderCommand } from './folder-command.ts'
import type { ActiveFolder } from '../../folders/active-folder.ts'
import type { Refusal } from '../../session/refusal.ts'
import { wordsOfRefusal } from '../../session/refusal.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { PasteButton } from '../transfer/direct/paste-button.tsx'
import { TrashLink } from '../trash/trash-link.tsx'
import type { PickedFiles } from '../../file-picker/picked-files.ts'
import { useFilePickers } from '../../file-picker/use-file-pickers.tsx'
import { MoreButton } from '../../ui/menu/more-button.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { touchHeight } from '../../ui/touch-target.ts'

const CommandMenu = lazyComponent(async () => (await import('./command-menu.tsx')).CommandMenu)

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { whiteSpace: 'nowrap', ...touchHeight },
})

/** Below, the words of all commands do not fit into one line. */
const tightScreen = '(max-width: 767px)'

interface FolderToolbarProps {
  /** Why nothing can be put into this folder; `null` when it can. */
  readonly refusal: Refusal | null
  readonly onUpload: (picked: PickedFiles) => void
  readonly onCreateFolder: () => void
  readonly onTransfer: () => void
  /** The folder in which one is. */
  readonly place: ActiveFolder
}

/** What can be done in the folder that is shown. A narrow window has room for the first, the others stand in a menu. */
export function FolderToolbar(props: FolderToolbarProps) {
  const { refusal, onUpload, onCreateFolder, onTransfer, place } = props
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  const isTight = useMediaQuery(tightScreen)
  const { inputs, pickFiles, pickFolder } = useFilePickers(onUpload)
  const others: readonly FolderCommand[] = [
    ...(pickFolder
      ? [{ label: 'files.uploadFolder', icon: FolderArrowUp20Regular, run: pickFolder } as const]
      : []),
    { label: 'files.createFolder', icon: FolderAdd20Regular, run: onCreateFolder },
    { label: 'files.action.transfer', icon: FolderArrowRight20Regular, run: onTransfer },
  ]
  return (
    <div className={styles.bar} role="group" aria-label={intl.formatMessage({ id: 'files.actions' })}>
      <ReasonedButton
        appearance="primary"
        icon={<ArrowUpload20Regular />}
        className={styles.button}
        label={intl.formatMessage({ id: 'files.upload' })}
        refusal={wordsOfRefusal(refusal, intl)}
        onClick={pickFiles}
      />
      {!isTight &&
        others.map(({ label, icon: Icon, run }) => (
          <ReasonedButton
            key={label}
            icon={<Icon />}
            className={styles.button}
            label={intl.formatMessage({ id: label })}
            refusal={wordsOfRefusal(refusal, intl)}
            onClick={run}
          />
        ))}
      <PasteButton into={place} refusal={refusal} className={styles.button} />
      {isTight && <MoreCommands commands={others} refusal={refusal} />}
      {isNarrow && <TrashLink />}
      {inputs}
    </div>
  )
}

interface MoreCommandsProps {
  readonly commands: readonly FolderCommand[]
  /** Why none of them works here; `null` when they do. */
  readonly refusal: Refusal | null
}

/** The button behind which those commands stand that a narrow window has no room for. */
function MoreCommands({ commands, refusal }: MoreCommandsProps) {
  const intl = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  return (
    <MoreButton {...restoreFocus} label={intl.formatMessage({ id: 'files.selection.more' })}>
      {(target, onClose) => (
        <CommandMenu commands={commands} refusal={refusal} target={target} onClose={onClose} />
      )}
    </MoreButton>
  )
}
