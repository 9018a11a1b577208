import { makeStyles, mergeClasses, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import {
  ArrowUpload20Regular,
  FolderAdd20Regular,
  FolderArrowRight20Regular,
  FolderArrowUp20Regular,
} from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { useSession } from '../../session/use-session.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import { narrowScreen, tightScreen, useMediaQuery } from '../../ui/use-media-query.ts'
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
import { UploadButton } from './upload-button.tsx'

const CommandMenu = lazyComponent(async () => (await import('./command-menu.tsx')).CommandMenu)

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  button: { whiteSpace: 'nowrap', ...touchHeight },
  reason: {
    margin: 0,
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  // where it does not fit beside the buttons it stands below them, the trash stays where it is
  below: { flexBasis: '100%', order: 1 },
})

/** From here on a sentence fits beside the commands. */
const roomForReason = '(min-width: 1360px)'

interface FolderToolbarProps {
  /** Why nothing can be put into this folder; `null` when it can. */
  readonly refusal: Refusal | null
  readonly onUpload: (picked: PickedFiles) => void
  readonly onCreateFolder: () => void
  readonly onTransfer: () => void
  /** The folder in which one is. */
  readonly place: ActiveFolder
  /** It is known to hold nothing, and what stands in place of its content leads on. */
  readonly isEmpty: boolean
}

/**
 * What can be done in the folder that is shown, and the way to the trash. A narrow window has room for the first, the others
 * stand in a menu. Where nothing can be put here, one sentence says why.
 */
export function FolderToolbar(props: FolderToolbarProps) {
  const { refusal, onUpload, onCreateFolder, onTransfer, place, isEmpty } = props
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  const isTight = useMediaQuery(tightScreen)
  const hasRoom = useMediaQuery(roomForReason)
  const { inputs, pickFiles, pickFolder } = useFilePickers(onUpload)
  const uploadFolder =
    pickFolder && ({ label: 'files.uploadFolder', icon: FolderArrowUp20Regular, run: pickFolder } as const)
  const others: readonly FolderCommand[] = [
    { label: 'files.createFolder', icon: FolderAdd20Regular, run: onCreateFolder },
    { label: 'files.action.transfer', icon: FolderArrowRight20Regular, run: onTransfer },
  ]
  const why = wordsOfRefusal(refusal, intl)
  // before the folder is there nobody knows
  const isKnown = place.names.length === 0 || place.content !== undefined
  return (
    <div className={styles.bar} role="group" aria-label={intl.formatMessage({ id: 'files.actions' })}>
      <UploadButton
        refusal={why}
        onPickFiles={pickFiles}
        menu={
          isTight || !uploadFolder
            ? null
            : [{ label: 'files.uploadFiles', icon: ArrowUpload20Regular, run: pickFiles }, uploadFolder]
        }
      />
      {!isTight &&
        others.map(({ label, icon: Icon, run }) => (
          <ReasonedButton
            key={label}
            appearance="subtle"
            icon={<Icon />}
            className={styles.button}
            label={intl.formatMessage({ id: label })}
            refusal={why}
            onClick={run}
          />
        ))}
      <PasteButton into={place} refusal={refusal} className={styles.button} />
      {isTight && (
        <MoreCommands
          commands={uploadFolder ? [uploadFolder, ...others] : others}
          refusal={refusal}
          hasTrash={isNarrow}
        />
      )}
      {why !== null && isKnown && (
        <p className={mergeClasses(styles.reason, !hasRoom && styles.below)}>
          {why} {place.names.length === 0 && !isEmpty && <WayToFolderRights />}
        </p>
      )}
      {!isNarrow && <TrashLink />}
      {inputs}
    </div>
  )
}

/** For whoever may do there what the sentence before it says. */
function WayToFolderRights() {
  const intl = useIntl()
  const { can } = useSession()
  return (
    can('MANAGE_FILES') && (
      <TextLink to="/admin/filemanagerpermissions/" isInSentence>
        {intl.formatMessage({ id: 'files.toFolderRights' })}
      </TextLink>
    )
  )
}

interface MoreCommandsProps {
  readonly commands: readonly FolderCommand[]
  /** Why none of them works here; `null` when they do. */
  readonly refusal: Refusal | null
  readonly hasTrash: boolean
}

/** The button behind which those commands stand that a narrow window has no room for. */
function MoreCommands({ commands, refusal, hasTrash }: MoreCommandsProps) {
  const intl = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  return (
    <MoreButton {...restoreFocus} label={intl.formatMessage({ id: 'files.selection.more' })}>
      {(target, onClose) => (
        <CommandMenu
          label={intl.formatMessage({ id: 'files.selection.more' })}
          commands={commands}
          refusal={refusal}
          hasTrash={hasTrash}
          target={target}
          onClose={onClose}
        />
      )}
    </MoreButton>
  )
}
