import type { FluentIcon } from '@fluentui/react-icons'
import type { MessageId } from '../../session/language/message-ids.ts'

/** One thing that can be done in a folder. */
export interface FolderCommand {
  readonly label: MessageId
  readonly icon: FluentIcon
  readonly run: () => void
}
