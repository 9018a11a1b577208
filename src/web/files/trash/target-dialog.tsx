import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { TrashedEntry } from '#contract/files/trash.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import type { Refusal } from '../../session/refusal.ts'
import { errorText } from '../../session/error-text.ts'
import { useSession } from '../../session/use-session.ts'
import { TaskDialog } from '../../ui/dialog/task-dialog.tsx'
import { namesOfPath, parentOf, pathOfFolder } from '../../folders/folder-address.ts'
import { creationRefusal } from '../../folders/active-folder.ts'
import type { ActiveFolder } from '../../folders/active-folder.ts'
import { FolderChooser } from '../../folders/chooser/folder-chooser.tsx'
import { useFolderChooser } from '../../folders/chooser/use-folder-chooser.ts'
import { NameList } from './name-list.tsx'

interface TargetDialogProps {
  readonly entries: readonly TrashedEntry[]
  /** The folder, in the form that calls take. */
  readonly onChoose: (destination: string) => Promise<void>
  readonly onClose: () => void
}

/** For what cannot go back to where it was: says why, and lets another folder be chosen. */
export function TargetDialog({ entries, onChoose, onClose }: TargetDialogProps) {
  const intl = useIntl()
  const { user } = useSession()
  const [begin] = useState(() => whereToBegin(entries))
  const choice = useFolderChooser({ begin, refusalOf })
  const { refusal } = choice
  const values = { count: entries.length, name: entries[0]?.name ?? '' }
  return (
    <TaskDialog
      title={intl.formatMessage({ id: 'files.place.title' })}
      confirmLabel={intl.formatMessage({ id: 'files.place.submit' })}
      refusal={refusal && intl.formatMessage({ id: refusal.id }, refusal.values)}
      onConfirm={async () => await onChoose(pathOfFolder(choice.names, user?.email ?? ''))}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    >
      <span>{intl.formatMessage({ id: reasonOf(entries) }, values)}</span>
      {entries.length > 1 && <NameList names={entries.map(({ name }) => name)} />}
      <FolderChooser choice={choice} label={intl.formatMessage({ id: 'files.place.label' })} />
    </TaskDialog>
  )
}

/** Why nothing can be restored into a folder. */
const refusalOf = (place: ActiveFolder): Refusal | null =>
  place.names.length === 0 ? { id: 'files.transfer.noRootFolder' } : creationRefusal(place)

/** Near the old place where that is still there, else at the top. */
function whereToBegin([first]: readonly TrashedEntry[]): readonly string[] {
  return first && !first.isPlaceGone ? parentOf(namesOfPath(first.path)) : []
}

function reasonOf(entries: readonly TrashedEntry[]): MessageId {
  if (entries.every(({ isPlaceGone }) => isPlaceGone)) return 'files.place.gone'
  return entries.some(({ isPlaceGone }) => isPlaceGone) ? 'files.place.mixed' : 'files.place.notAllowed'
}
