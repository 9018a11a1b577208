import { useLayoutEffect, useMemo } from 'react'
import { boardLimits } from '#contract/boards/limits.ts'
import type { PickedFiles } from '../../../file-picker/picked-files.ts'
import type { Refusal } from '../../../session/refusal.ts'
import { useSession } from '../../../session/use-session.ts'
import { useOpenTask } from '../task-context.ts'
import { uploadPlaceText } from './upload-place-text.ts'
import type { UploadPlace } from './use-upload-place.ts'

/** Tells the panel what becomes of files that are dropped anywhere on it; `count` attached ones are there already. */
export function useFileIntake(
  place: UploadPlace,
  count: number | undefined,
  take: (picked: PickedFiles) => void,
): void {
  const { offerIntake } = useOpenTask()
  const refusal = useRefusal(place, count)
  useLayoutEffect(() => {
    const isKnown = refusal !== null || (place.state === 'open' && count !== undefined)
    offerIntake(isKnown ? { refusal, take } : null)
    return () => offerIntake(null)
  }, [offerIntake, refusal, place.state, count, take])
}

/** Why nothing can be dropped, the same object as long as it is the same reason. */
function useRefusal(place: UploadPlace, count: number | undefined): Refusal | null {
  const { mayChange, task, model } = useOpenTask()
  const { can } = useSession()
  const isFull = (count ?? 0) >= boardLimits.filesOfTask
  const maySeeFiles = can('VIEW_FILE_MANAGER')
  const placeText = uploadPlaceText(place)
  return useMemo(() => {
    if (model.board.isArchived) return { id: 'boards.board.archived' }
    if (task.isArchived) return { id: 'boards.task.archived' }
    if (!mayChange) return { id: 'boards.task.files.readOnly' }
    if (!maySeeFiles) return { id: 'boards.task.files.noFileManager' }
    if (isFull) return { id: 'boards.task.files.full', values: { most: boardLimits.filesOfTask } }
    return placeText && { id: placeText }
  }, [model.board.isArchived, task.isArchived, mayChange, maySeeFiles, isFull, placeText])
}
