import type { MessageId } from '../../../session/language/message-ids.ts'
import type { UploadPlace } from './use-upload-place.ts'

/** Why nothing can be brought from the device; `null` where it can, and while that is not known. */
export function uploadPlaceText({ state }: UploadPlace): MessageId | null {
  if (state === 'none') return 'boards.task.files.noFolder'
  return state === 'closed' ? 'boards.task.files.closedFolder' : null
}
