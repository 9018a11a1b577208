import { makeStyles } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { errorText } from '../../session/error-text.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { useDelayed } from '../../ui/states/use-delayed.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import type { ActionTools } from '../actions/use-action-tools.ts'
import type { Details } from '../data/use-details.ts'
import { isFile, kindOf, type Entry } from '../../folders/entries.ts'
import { namesOfPath } from '../../folders/folder-address.ts'
import { RenameForm } from '../rename/rename-form.tsx'
import { AccessSection } from './access-section.tsx'
import { EntryButtons } from './entry-buttons.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { FilePartsContext } from './file-parts.ts'
import { TagsSection } from './tags-section.tsx'
import { VersionsSection } from './versions-section.tsx'
import { mayTakeFocus } from '../../ui/focus-back.ts'

const useStyles = makeStyles({ hidden: visuallyHidden })

interface DetailsDrawerProps {
  readonly details: Details
  readonly tools: ActionTools
  readonly onClose: () => void
  /** The folder of the entry cannot be opened any more. */
  readonly onDenied: () => void
}

/**
 * What is known about one entry and what can be done with it. Stands beside the folder where there is room, else above it.
 * Beside it the focus stays in the folder, so that one goes on from entry to entry.
 */
export function DetailsDrawer({ details, tools, onClose, onDenied }: DetailsDrawerProps) {
  const intl = useIntl()
  const { entry, error, retry } = details
  const name = entry?.name
  const label =
    name === undefined
      ? intl.formatMessage({ id: 'files.action.showDetails' })
      : intl.formatMessage({ id: 'files.details' }, { name })
  return (
    <SidePanel
      title={name ?? label}
      {...(entry && { icon: <FileIcon kind={kindOf(entry)} /> })}
      label={label}
      closeLabel={intl.formatMessage({ id: 'files.details.close' })}
      isNarrow
      takesFocus={false}
      onClose={onClose}
    >
      {entry ? (
        <>
          <Announced text={label} />
          <EntryParts key={entry.id} entry={entry} tools={tools} onDenied={onDenied} />
        </>
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={retry} />
      ) : (
        <Skeleton shapes={skeleton} />
      )}
    </SidePanel>
  )
}

const skeleton = Array.from({ length: 6 }, (_, index) => [index % 2 ? '60%' : '90%', '20px'] as const)

interface EntryPartsProps extends Pick<DetailsDrawerProps, 'tools' | 'onDenied'> {
  readonly entry: Entry
}

function EntryParts({ entry, tools, onDenied }: EntryPartsProps) {
  const isRoot = namesOfPath(entry.path).length === 0
  const { isRenaming, endRename, tools: toolsHere } = useRenameHere(tools)
  const parts = useContext(FilePartsContext)
  return (
    <>
      {!isRoot && <EntryButtons entry={entry} tools={toolsHere} />}
      {isRenaming && <RenameForm entry={entry} onClose={endRename} onDenied={onDenied} />}
      <EntryFacts entry={entry} />
      {!isRoot && (
        <>
          <TagsSection entry={entry} />
          {!isFile(entry) && <AccessSection folder={entry} />}
        </>
      )}
      {isFile(entry) && <VersionsSection file={entry} />}
      {isFile(entry) && parts.map(({ id, Content }) => <Content key={id} fileId={entry.id} />)}
    </>
  )
}

/** Tells a screen reader, whose focus stays elsewhere, what is open now. Only what comes later is read out. */
function Announced({ text }: { readonly text: string }) {
  const styles = useStyles()
  const isThere = useDelayed(true)
  return <output className={styles.hidden}>{isThere && text}</output>
}

interface RenameHere {
  readonly isRenaming: boolean
  readonly endRename: () => void
  /** The tools of the page, but that a rename begins here and not where the entry stands. */
  readonly tools: ActionTools
}

/** The name of the entry whose details are open becomes a field in the details; the focus goes back to the button. */
function useRenameHere(page: ActionTools): RenameHere {
  const [isRenaming, setRenaming] = useState(false)
  const button = useRef<Element | null>(null)
  useEffect(() => {
    if (!isRenaming && button.current instanceof HTMLElement && mayTakeFocus()) button.current.focus()
  }, [isRenaming])
  const tools = useMemo(
    () => ({
      ...page,
      startRename: () => {
        button.current = document.activeElement
        setRenaming(true)
      },
    }),
    [page],
  )
  return { isRenaming, endRename: () => setRenaming(false), tools }
}
