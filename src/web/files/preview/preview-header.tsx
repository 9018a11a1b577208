import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  ChevronLeft20Regular,
  ChevronRight20Regular,
  Dismiss20Regular,
  DocumentText20Regular,
  FullScreenMaximize20Regular,
  FullScreenMinimize20Regular,
  Globe20Regular,
  WindowText20Regular,
} from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { FileEntry } from '#contract/files/entries.ts'
import { kindOf } from '../../folders/entries.ts'
import { wordsOfRefusal } from '../../session/refusal.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { copyPreviewLink } from '../actions/copy-link.ts'
import { downloadEntry } from '../actions/download-entry.ts'
import type { ActionTools } from '../actions/use-action-tools.ts'
import type { DocumentPreview } from './document/use-document-preview.ts'
import { CutText } from '../../ui/cut/cut-text.tsx'
import { nameLine } from '../../ui/cut/name-lines.ts'
import { narrowShell, useMediaQuery } from '../../ui/use-media-query.ts'
import { Control } from './preview-controls.tsx'
import type { FullScreen } from './use-full-screen.ts'
import type { FileNavigation } from './file-navigation.ts'

const narrow = `@media ${narrowShell}`

const useStyles = makeStyles({
  header: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    // the name has a line of its own
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '@media (max-width: 639px)': { padding: tokens.spacingVerticalXS, columnGap: 0 },
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    paddingInlineStart: tokens.spacingHorizontalXS,
  },
  name: {
    margin: 0,
    flexGrow: 1,
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  place: {
    '@media (max-width: 359px)': { display: 'none' },
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  tools: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    columnGap: 'inherit',
    [narrow]: { gridColumn: '1 / -1', gridRow: 2 },
  },
  others: { [narrow]: { marginInlineEnd: 'auto' } },
  group: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    '@media (max-width: 639px)': { columnGap: 0 },
  },
  button: { minWidth: '32px' },
  fullScreen: { display: 'flex', '@media (max-width: 639px)': { display: 'none' } },
})

interface PreviewHeaderProps {
  readonly file: FileEntry | undefined
  /** Among the files of the folder, from 0 on; -1 where it is none of them. */
  readonly place: number
  readonly count: number
  readonly navigation: FileNavigation
  readonly tools: ActionTools
  readonly fullScreen: FullScreen
  readonly isGone: boolean
  readonly preview: DocumentPreview
  readonly onDetails: (file: FileEntry) => void
  readonly onClose: () => void
}

/** What the file is called, where it stands among the others, and what can be done with it. */
export function PreviewHeader(props: PreviewHeaderProps) {
  const { file, place, count, navigation, tools, fullScreen, isGone, preview, onDetails, onClose } = props
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowShell)
  const close = <Control id="preview.close" icon={<Dismiss20Regular />} onClick={onClose} />
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        {file && <FileIcon kind={kindOf(file)} />}
        <h2 className={styles.name}>{file && <CutText text={file.name} cut={nameLine} />}</h2>
      </div>
      {isNarrow && close}
      <div className={styles.tools}>
        {place !== -1 && count > 1 && (
          <span className={mergeClasses(styles.group, styles.others)}>
            <Control
              id="preview.previous"
              icon={<ChevronLeft20Regular />}
              isOff={!navigation.previous}
              onClick={() => navigation.previous?.()}
            />
            <span className={styles.place}>
              {intl.formatMessage({ id: 'preview.position' }, { place: place + 1, count })}
            </span>
            <Control
              id="preview.next"
              icon={<ChevronRight20Regular />}
              isOff={!navigation.next}
              onClick={() => navigation.next?.()}
            />
          </span>
        )}
        <span className={styles.group}>
          {file && !isGone && (
            <>
              {[downloadEntry, copyPreviewLink].map((action) => (
                <ReasonedButton
                  key={action.id}
                  appearance="subtle"
                  iconOnly
                  icon={<action.icon />}
                  className={styles.button}
                  label={intl.formatMessage({ id: action.label })}
                  refusal={wordsOfRefusal(action.refusal([file]), intl)}
                  onClick={() => void action.run([file], tools)}
                />
              ))}
              {preview.hasViewer && (
                <Control
                  id={preview.isOnline ? 'preview.ownPreview' : 'preview.onlineViewer'}
                  icon={preview.isOnline ? <WindowText20Regular /> : <Globe20Regular />}
                  onClick={preview.toggleOnline}
                />
              )}
              <Control
                id="files.action.showDetails"
                icon={<DocumentText20Regular />}
                onClick={() => onDetails(file)}
              />
            </>
          )}
          {fullScreen.isPossible && (
            <span className={styles.fullScreen}>
              <Control
                id={fullScreen.isFull ? 'preview.endFullScreen' : 'preview.fullScreen'}
                icon={fullScreen.isFull ? <FullScreenMinimize20Regular /> : <FullScreenMaximize20Regular />}
                onClick={fullScreen.toggle}
              />
            </span>
          )}
        </span>
      </div>
      {!isNarrow && close}
    </header>
  )
}
