import type { IntlShape } from 'react-intl'
import type { ToolCall } from '#contract/assistant/tools.ts'

/** What a tool is for, with the database where it is one of several. */
export const titleOfCall = (
  { name, database }: Pick<ToolCall, 'name' | 'database'>,
  intl: IntlShape,
): string =>
  database === null
    ? intl.formatMessage({ id: `chat.tool.${name}` })
    : intl.formatMessage({ id: 'chat.tool.askDatabaseOf' }, { database })
